// Turns a command into a decision. Commands have the times of the session as the page shows them, decisions those of the feed.
import type { ControlCommand } from '#contract'
import { type CrossingReference, type Decision, findTransponderChanges, parseKey, toFeedTime } from '#timing'
import { HttpError } from '../../http/errors'
import type { ControlState } from '../log/control-run'

/** A press of the clock or a flag counts from its time if it is not older than this; a start also if it was made offline. */
const maxPressAgeMs = 5000

function isRecentPress(at: number, now: number): boolean {
  return at >= now - maxPressAgeMs && at <= now
}

export function toDecision(command: ControlCommand, state: ControlState, now: number): Decision {
  if ('passing' in command) return toPassingDecision(command, state)
  const { startAt, roster } = state.controlled.overlay
  if (command.kind === 'start') {
    const { source, at, wasOffline = false } = command
    const isExact = source !== 'press' || isRecentPress(at, now) || (wasOffline && at <= now)
    return { kind: 'start', source, at: isExact ? at : now }
  }
  if (command.kind === 'transponder') {
    const { kind, transponder, competitor, from, until } = command
    const move = (time: number | undefined): number | undefined => time && time + startAt
    return { kind, transponder, competitor, from: move(from), until: move(until) }
  }
  if (command.kind === 'entry') {
    const { kind, entry, isRemoved } = command
    return { kind, entry, isRemoved, transponders: findTransponderChanges(roster, entry) }
  }
  if (command.kind === 'part') return { kind: 'part', part: command.part, raceId: '' }
  if (command.kind === 'hold') return { kind: 'hold', isOn: command.isOn, at: toFeedNow(state, now) }
  if (command.kind === 'mark') return { kind: 'mark', at: command.at }
  const { id: _id, basedOn: _basedOn, isDry: _isDry, reason: _reason, ...decision } = command
  // The flags follow it from now on.
  if (decision.kind === 'status' || decision.kind === 'penalty')
    return { ...decision, at: toFeedNow(state, now) }
  if (!isTimed(decision)) return decision
  const { pressedAt = now, ...timed } = { pressedAt: undefined, ...decision }
  const moment = isRecentPress(pressedAt, now) ? pressedAt : now
  return { ...timed, at: timed.at === undefined ? toFeedNow(state, moment) : timed.at + startAt }
}

type Timed = {
  readonly kind: 'stop' | 'finish' | 'flag' | 'limit' | 'passing.insert'
  readonly at?: number | undefined
}

/** The commands with a time of the session. */
function isTimed<Command extends { readonly kind: string }>(
  command: Command,
): command is Extract<Command, { readonly kind: Timed['kind'] }> {
  return ['stop', 'finish', 'flag', 'limit', 'passing.insert'].includes(command.kind)
}

function toPassingDecision(
  command: Extract<ControlCommand, { passing: string }>,
  { controlled: { overlay } }: ControlState,
): Decision {
  const passing = parsePassing(command.passing)
  if (command.kind === 'passing.time')
    return { kind: command.kind, passing, at: command.at + overlay.startAt }
  if (command.kind === 'passing.move') return { kind: command.kind, passing, competitor: command.competitor }
  return { kind: command.kind, passing }
}

/** Before the first passing, flags are valid from the start. */
function toFeedNow({ controlled }: ControlState, now: number): number {
  return toFeedTime(controlled.clock, now) ?? controlled.fold.session.clock ?? 0
}

function parsePassing(key: string): CrossingReference {
  const reference = parseKey(key)
  if (reference === undefined) throw new HttpError(400, 'passing must be the id of a passing')
  return reference
}
