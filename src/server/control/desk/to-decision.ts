// Turns a command into a decision. Commands have the times of the session as the page shows them, decisions those of the feed.
import type { ControlCommand } from '#contract'
import { type CrossingReference, type Decision, parseKey, toFeedTime } from '#timing'
import { HttpError } from '../../http/errors'
import type { ControlState } from '../log/control-run'

/** A pressed start counts from the press, if it is not older than this. */
const maxPressAgeMs = 5000

export function toDecision(command: ControlCommand, state: ControlState, now: number): Decision {
  const { startAt } = state.controlled.overlay
  const at = 'at' in command && command.at !== undefined ? command.at + startAt : toFeedNow(state, now)
  switch (command.kind) {
    case 'start': {
      const { source } = command
      const isRecent = command.at <= now && command.at >= now - maxPressAgeMs
      return { kind: 'start', source, at: source === 'pulse' || isRecent ? command.at : now }
    }
    case 'stop':
      return { kind: 'stop', as: command.as, at }
    case 'finish':
      return { kind: 'finish', at }
    case 'flag':
      return { kind: 'flag', flag: command.flag, at }
    case 'hold':
      return { kind: 'hold', isOn: command.isOn, at }
    case 'limit':
      return { kind: 'limit', competitor: command.competitor, at }
    case 'transponder': {
      const { kind, transponder, competitor, from, until } = command
      const move = (time: number | undefined): number | undefined => time && time + startAt
      return { kind, transponder, competitor, from: move(from), until: move(until) }
    }
    case 'passing.insert': {
      const { kind, competitor, line, quality, countsForBest, mark } = command
      return { kind, competitor, line, quality, countsForBest, at, mark }
    }
    case 'passing.time':
      return { kind: 'passing.time', passing: parsePassing(command.passing), at }
    case 'passing.move':
      return { kind: command.kind, passing: parsePassing(command.passing), competitor: command.competitor }
    case 'passing.delete':
    case 'passing.keep':
      return { kind: command.kind, passing: parsePassing(command.passing) }
    case 'lap.cancel':
      return { kind: command.kind, passing: parsePassing(command.passing), sectors: command.sectors }
    case 'part':
      return { kind: 'part', part: command.part, raceId: '' }
    default: {
      const { id: _id, basedOn: _basedOn, isDry: _isDry, reason: _reason, ...decision } = command
      return decision
    }
  }
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
