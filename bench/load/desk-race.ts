// A race of 40 riders at a desk, without a server.
import type { DeskHealth } from '#contract'
import {
  type ControlledFold,
  createControlledFold,
  foldArrival,
  foldDecisions,
  runToEnd,
  type Message,
  type RosterEntry,
} from '#timing'
import type { DeskRaceRow } from '../../src/server/control/desk/desk-race'

const riders = 40
const lines = ['S1', 'S2', 'S3', 'SF'] as const
const startedAt = Date.UTC(2026, 5, 1, 12)

const entries = Array.from({ length: riders }, (_, index): RosterEntry => {
  const number = String(index + 1)
  return { competitor: `r${number}`, number, name: `Rider ${number}`, transponders: [`10${number}`] }
})

/** All passings in order of time; all riders together have about 4,000 per half hour. */
function* createPassings(): Generator<Message> {
  for (let lap = 0; ; lap += 1)
    for (const [index, line] of lines.entries())
      for (const [place, { transponders }] of entries.entries()) {
        const at = Math.round((lap + (index + 1) / lines.length) * 90_000 + place * 400 + (lap % 7) * 31)
        yield { type: 'crossing', competitor: transponders[0] ?? '', line, at, hits: 20, signal: 120 }
      }
}

/** A race that race control scores, passing by passing. */
export class DeskRace {
  controlled: ControlledFold
  readonly #passings = createPassings()

  constructor(passings: number) {
    const first: Message[] = [
      { type: 'session', run: '1', kind: 'race', sectors: 4 },
      { type: 'flag', flag: 'green', at: 0 },
    ]
    const begun = foldArrival(createControlledFold(), { receivedAt: startedAt, messages: first })
    this.controlled = runToEnd(
      foldDecisions(begun, [
        { kind: 'scoring', by: 'own', sequence: 1 },
        { kind: 'roster', entries, sequence: 2 },
      ]),
    )
    for (let count = 0; count < passings; count += 1) this.passNext()
  }

  passNext(): void {
    const { value: message } = this.#passings.next() as IteratorYieldResult<Message>
    const receivedAt = startedAt + (message.type === 'crossing' ? (message.at ?? 0) : 0)
    this.controlled = foldArrival(this.controlled, { receivedAt, messages: [message] })
  }
}

/** The desk reads these columns only. */
export const deskRaceRow = {
  race: {
    id: 'race',
    name: 'Race 1',
    eventId: 'event',
    kind: 'race',
    part: 1,
    isLive: true,
    isFinished: false,
    startsAt: new Date(startedAt),
  },
  event: 'Bench',
  category: 'Superbike',
  timezone: 'UTC',
  categories: ['Superbike'],
} as unknown as DeskRaceRow

export const deskHealth: DeskHealth = {
  feed: {
    state: 'connected',
    sinceOfDay: startedAt,
    problem: '',
    lastLineAtOfDay: startedAt,
    linesPerSecond: 5,
    garbledLastMinute: 0,
    garbled: [],
  },
  numbers: { gaps: 0, requested: 0, recovered: 0, lost: 0 },
  missedLaps: 0,
  clockOffsetMs: 0,
  loops: [],
  journal: { isStuck: false, queuedBytes: 0 },
  database: { lagSeconds: null, auditPending: 0 },
  viewers: 0,
  history: [],
}
