// Builders of feed messages for tests, named after the message they build. Times are in seconds for readability.
import type {
  CrossingMessage,
  EntryMessage,
  Flag,
  Message,
  SectionMessage,
  SessionKind,
  StandingMessage,
  TimingLine,
} from './messages'
import { createFold, foldMessage } from './fold'
import type { Session } from './session-state'
import { computeSummary, type SummaryRow } from './summary'

const toMs = (seconds: number): number => Math.round(seconds * 1000)

export function crossing(
  competitor: string,
  line: TimingLine,
  seconds: number,
  more: Partial<CrossingMessage> = {},
): CrossingMessage {
  return { type: 'crossing', competitor, line, at: toMs(seconds), ...more }
}

export const startFinish = (
  competitor: string,
  seconds: number,
  more: Partial<CrossingMessage> = {},
): CrossingMessage => crossing(competitor, 'SF', seconds, more)

/** A passing as RMonitor sends it: with the lap time computed by the feed. */
export const passing = (competitor: string, lap: number | 'none', total: number): CrossingMessage =>
  startFinish(competitor, total, { lapTime: lap === 'none' ? lap : toMs(lap) })

export const raceStanding = (
  competitor: string,
  position: number,
  laps: number,
  total: number,
): StandingMessage => ({
  type: 'standing',
  competitor,
  order: 'race',
  position,
  laps,
  total: toMs(total),
})

export const section = (
  competitor: string,
  sector: number,
  seconds: number,
  lap?: number,
): SectionMessage => ({
  type: 'section',
  competitor,
  sector,
  time: toMs(seconds),
  ...(lap !== undefined && { lap }),
})

export const flag = (raised: Flag | undefined, seconds: number): Message => ({
  type: 'flag',
  ...(raised !== undefined && { flag: raised }),
  at: toMs(seconds),
})

export const green = flag('green', 0)

/** One per second; the positions of a feed are settled after five. */
export const heartbeats = (from: number, count = 6): Message[] =>
  Array.from({ length: count }, (_, second) => flag('green', from + second))

export const entry = (competitor: string, more: Partial<EntryMessage> = {}): EntryMessage => ({
  type: 'entry',
  competitor,
  number: competitor,
  name: `Rider ${competitor}`,
  ...more,
})

/** Start/finish crossings at the given times. */
export const laps = (competitor: string, ...seconds: number[]): CrossingMessage[] =>
  seconds.map(at => startFinish(competitor, at))

export function runSession(kind: SessionKind, messages: readonly Message[]): Session {
  return [{ type: 'session', kind } satisfies Message, ...messages].reduce(foldMessage, createFold()).session
}

export function rowsOf(session: Session): Readonly<Record<string, SummaryRow>> {
  return Object.fromEntries(
    computeSummary(session).map(row => [row.racer.number ?? row.racer.competitor, row]),
  )
}

/** The rider numbers in the order of the standings: `71 5 12X`. */
export function orderOf(session: Session): string {
  return computeSummary(session)
    .map(({ racer }) => racer.number ?? racer.competitor)
    .join(' ')
}
