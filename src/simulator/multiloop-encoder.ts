// Encodes a simulation as a Multiloop feed.
import type { Flag } from '#timing'
import { FlagTotals } from './flag-totals'
import type { AnnouncementEvent, SimulationEvent, CrossingEvent, Simulation } from './simulation-event'
import { buildLapFields } from './multiloop-lap-fields'
import { toHex, RecordWriter } from './multiloop-records'
import { buildEntryFields, buildRunFields, buildTrackFields } from './multiloop-session-fields'
import { Standings } from './standings'
import type { FeedEncoder } from './playback'

export interface EncoderOptions {
  /** The start of the session in seconds since 1970. */
  readonly startsAt?: number
}

/** A fixed default, so that the output is reproducible. */
export const defaultStartsAt = 1_750_000_000

const preambles = { practice: 'P1', qualifying: 'Q1', race: 'R1' } as const
const statuses: Readonly<Record<Flag, string>> = {
  green: 'G',
  yellow: 'Y',
  red: 'R',
  white: 'W',
  chequered: 'K',
}
/** Sent as the remaining laps of sessions without a lap limit. */
const noLapLimit = 9999
const maxRepeatedAnnouncements = 5

export class MultiloopEncoder implements FeedEncoder {
  readonly #simulation: Simulation
  readonly #startsAt: number
  readonly #records: RecordWriter
  readonly #standings: Standings
  readonly #flagTotals = new FlagTotals()
  readonly #entryIds: ReadonlyMap<string, string>
  readonly #announcements: (readonly string[])[] = []
  #isOver = false

  constructor(simulation: Simulation, { startsAt = defaultStartsAt }: EncoderOptions = {}) {
    this.#simulation = simulation
    this.#startsAt = startsAt
    this.#records = new RecordWriter(preambles[simulation.plan.kind])
    this.#standings = new Standings(simulation)
    this.#entryIds = new Map(simulation.plan.riders.map(({ number }, index) => [number, toHex(index + 0x11)]))
  }

  get #status(): string {
    const { flag } = this.#standings
    return flag === undefined ? (this.#isOver ? 'C' : 'U') : statuses[flag]
  }

  #entryIdOf(rider: string): string {
    return this.#entryIds.get(rider) ?? '0'
  }

  encodeEvent(event: SimulationEvent): readonly string[] {
    const leader = this.#standings.leader
    this.#standings.apply(event)
    if (event.kind === 'announcement') return [this.#encodeAnnouncement(event)]
    if (event.kind === 'flag') return this.#encodeFlag(event.flag, event.at)
    if (event.kind === 'crossing') return this.#encodeCrossing(event)
    const { rider, at, lap } = event
    if (event.kind === 'sector') return [this.#encodeSection(rider, `S${event.sector}`, at, event.time, lap)]
    if (event.kind === 'speed-trap') return [this.#encodeSection(rider, 'Spd', at, event.time, lap)]
    const lapRecord = this.#records.writeNew(
      'C',
      event.kind === 'lap' ? 'N' : 'U',
      ...this.#buildLapFields(rider),
    )
    const isNewLeader = this.#simulation.plan.kind === 'race' && leader !== this.#standings.leader
    return isNewLeader ? [lapRecord, this.#encodeLeadChange(rider, lap, at)] : [lapRecord]
  }

  encodeHeartbeat(at: number): readonly string[] {
    const { laps, openDurationMs } = this.#simulation
    const lapsToGo = laps === undefined ? noLapLimit : laps - this.#standings.leaderLaps
    const timeToGo = openDurationMs === undefined ? 0 : openDurationMs - Math.max(0, at)
    const times = [toHex(this.#startsAt + at / 1000), toHex(at), toHex(lapsToGo), toHex(timeToGo)]
    return [this.#records.writeNew('H', 'N', this.#status, ...times)]
  }

  encodeState(): readonly string[] {
    const { plan, grid } = this.#simulation
    const records = this.#records
    return [
      records.writeRepeated('V', 1, '1', '5', 'Multiloop feed'),
      records.writeRepeated('R', 1, ...buildRunFields(plan), toHex(this.#startsAt)),
      records.writeRepeated('T', 1, ...buildTrackFields(plan.track)),
      ...plan.riders.map((rider, index) => {
        const position = grid.indexOf(rider.number) + 1
        return records.writeRepeated(
          'E',
          index,
          ...buildEntryFields(plan, rider, this.#entryIdOf(rider.number), position),
        )
      }),
      ...plan.riders.map(({ number }, index) =>
        records.writeRepeated('C', index, ...this.#buildLapFields(number)),
      ),
      ...this.#announcements
        .slice(-maxRepeatedAnnouncements)
        .map((fields, index) => records.writeRepeated('A', index, ...fields)),
    ]
  }

  #buildLapFields(rider: string): readonly string[] {
    return buildLapFields(
      this.#standings,
      this.#simulation.plan.kind,
      rider,
      this.#entryIdOf(rider),
      this.#status,
    )
  }

  #encodeLeadChange(rider: string, lap: number, at: number): string {
    const fields = [rider, this.#entryIdOf(rider), toHex(lap), toHex(at), toHex(this.#standings.leadChanges)]
    return this.#records.writeNew('N', 'N', ...fields)
  }

  #encodeSection(rider: string, name: string, at: number, time: number, lap: number): string {
    return this.#records.writeNew(
      'S',
      'N',
      rider,
      this.#entryIdOf(rider),
      name,
      toHex(at),
      toHex(time),
      toHex(lap),
    )
  }

  #encodeCrossing({ rider, line, at }: CrossingEvent): readonly string[] {
    const isPit = line === 'SFPIT' || line === 'PIN' || line === 'POUT'
    // Multiloop names the lines that end a sector IM1, IM2, IM3 (intermediate).
    const name = /^S\d$/.test(line) ? `IM${line.slice(1)}` : line
    const crossing = [rider, this.#entryIdOf(rider), name, 'A', toHex(at), this.#status, isPit ? 'P' : 'T']
    return [this.#records.writeNew('L', 'N', ...crossing)]
  }

  #encodeAnnouncement({ at, text }: AnnouncementEvent): string {
    const number = toHex(this.#announcements.length + 1)
    const fields = [number, 'A', '1', toHex(this.#startsAt + at / 1000), text]
    this.#announcements.push(fields)
    return this.#records.writeNew('A', 'N', ...fields)
  }

  #encodeFlag(flag: Flag | undefined, at: number): readonly string[] {
    const { leaderLaps, leader = '', leadChanges } = this.#standings
    this.#isOver = at > 0
    const totals = this.#flagTotals
    totals.changeFlag(flag, at, leaderLaps)
    const { lengthMiles } = this.#simulation.plan.track
    const speed = at > 0 ? (leaderLaps * lengthMiles * 3_600_000) / at : 0
    const green = [toHex(totals.timeUnder('green')), toHex(totals.lapsUnder('green'))]
    const yellow = [toHex(totals.timeUnder('yellow')), toHex(totals.lapsUnder('yellow'))]
    const rest = [
      toHex(totals.timeUnder('red')),
      toHex(totals.yellows),
      leader,
      toHex(leadChanges),
      speed.toFixed(3),
    ]
    return [this.#records.writeNew('F', 'N', this.#status, toHex(leaderLaps), ...green, ...yellow, ...rest)]
  }
}
