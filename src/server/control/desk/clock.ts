// The clock of a session at the desk.
import type { DeskClock } from '#contract'
import { type ControlEvent, findValidEvents, type Flag, type Rules, type Session, toTimeOfDay } from '#timing'
import type { ControlState } from '../log/control-run'

export function buildClock({ controlled }: ControlState, rules: Rules): DeskClock {
  const { events, fold, overlay } = controlled
  const { session } = fold
  const { limit } = rules
  const { newestPulse } = controlled.clock
  const startedAt = findStartOfDay({ controlled })
  const laps = session.racers.map(racer => racer.last?.number ?? 0)
  return {
    state: readState(session, overlay.isStarted || session.racers.some(racer => racer.last !== undefined)),
    startedAtOfDay: startedAt ?? null,
    flag: session.flag ?? null,
    isFlagByHand: session.isFlagByHand && findFlagByHand(events) === session.flag,
    isFinishOnHold: session.scoring?.rulings.holds.some(({ until }) => until === undefined) ?? false,
    limitMs: limit.kind === 'time' || limit.kind === 'time+laps' ? limit.timeMs : null,
    lapsTotal: limit.kind === 'laps' || limit.kind === 'time+laps' ? limit.laps : null,
    lapsDone: Math.max(0, ...laps),
    finishedAt: session.chequeredAt ?? null,
    stoppedAt: session.flag === 'red' ? (session.redAt ?? null) : null,
    pulseAtOfDay: (newestPulse && toTimeOfDay(controlled.clock, newestPulse.at)) ?? null,
  }
}

/** Flags shown at the start, and those that the rules demand, are not by hand. */
function findFlagByHand(events: readonly ControlEvent[]): Flag | undefined {
  return findValidEvents(events)
    .map(event => {
      if (event.kind === 'flag') return event.flag
      if (event.kind === 'finish') return 'chequered'
      return event.kind === 'stop' ? (event.as === 'red' ? 'red' : 'chequered') : undefined
    })
    .findLast(flag => flag !== undefined)
}

function readState({ flag, phase, kind }: Session, isStarted: boolean): DeskClock['state'] {
  if (phase === 'after' || flag === 'chequered') return 'finished'
  if (flag === 'red' && kind === 'race') return 'stopped'
  return isStarted || flag !== undefined ? 'running' : 'before'
}

/** When the session started, in milliseconds since 1970 by our clock; undefined if that is not known. */
export function findStartOfDay({ controlled }: Pick<ControlState, 'controlled'>): number | undefined {
  const { arrivals, clock, events, fold, overlay } = controlled
  const hasStart = overlay.isScoredByFeed || overlay.isStarted || !overlay.roster.waitsForStart
  const startOfDay = toTimeOfDay(clock, overlay.startAt)
  if (startOfDay !== undefined && hasStart) return startOfDay
  if (overlay.isScoredByFeed) {
    // Before the first crossing.
    const last = arrivals.items[arrivals.length - 1]
    return last && fold.session.clock !== undefined ? last.receivedAt - fold.session.clock : undefined
  }
  const start = findValidEvents(events).findLast(event => event.kind === 'start')
  return start?.kind === 'start' && start.source !== 'pulse' ? start.at : undefined
}
