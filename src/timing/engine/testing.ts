// Short words for tests: what a feed would tell of a few riders, in seconds for the reader's sake.
import type {
  CrossingMessage,
  EntryMessage,
  Flag,
  Kind,
  Line,
  Message,
  SectionMessage,
  StandingMessage,
} from './messages'
import { apply } from './session'
import { newSession, type Session } from './session-state'
import { type SummaryRow, summaryOf } from './summary'

const ms = (seconds: number): number => Math.round(seconds * 1000)

export function crossing(
  competitor: string,
  line: Line,
  seconds: number,
  more: Partial<CrossingMessage> = {},
): CrossingMessage {
  return { type: 'crossing', competitor, line, at: ms(seconds), ...more }
}

export const sf = (
  competitor: string,
  seconds: number,
  more: Partial<CrossingMessage> = {},
): CrossingMessage => crossing(competitor, 'SF', seconds, more)

/** A passing as RMonitor tells it: the feed reckons the lap. */
export const passing = (competitor: string, lap: number | 'none', total: number): CrossingMessage =>
  sf(competitor, total, { lapTime: lap === 'none' ? lap : ms(lap) })

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
  total: ms(total),
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
  time: ms(seconds),
  ...(lap !== undefined && { lap }),
})

export const flag = (raised: Flag | undefined, seconds: number): Message => ({
  type: 'flag',
  ...(raised !== undefined && { flag: raised }),
  at: ms(seconds),
})

export const green = flag('green', 0)

/** One a second; five of them settle a feed's positions. */
export const heartbeats = (from: number, count = 6): Message[] =>
  Array.from({ length: count }, (_, second) => flag('green', from + second))

export const entry = (competitor: string, more: Partial<EntryMessage> = {}): EntryMessage => ({
  type: 'entry',
  competitor,
  number: competitor,
  name: `Rider ${competitor}`,
  ...more,
})

/** Lap after lap, each crossing start/finish at the times given. */
export const laps = (competitor: string, ...seconds: number[]): CrossingMessage[] =>
  seconds.map(at => sf(competitor, at))

export function told(kind: Kind, messages: readonly Message[]): Session {
  return [{ type: 'session', kind } satisfies Message, ...messages].reduce(apply, newSession())
}

export function rowsOf(session: Session): Readonly<Record<string, SummaryRow>> {
  return Object.fromEntries(summaryOf(session).map(row => [row.racer.number ?? row.racer.competitor, row]))
}

/** Numbers in the order of the standings: `71 5 12X`. */
export function orderOf(session: Session): string {
  return summaryOf(session)
    .map(({ racer }) => racer.number ?? racer.competitor)
    .join(' ')
}
