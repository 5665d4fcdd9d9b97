// A simulation in real Multiloop, as the timing computer at a track would say it.
import type { Flag } from '#timing'
import { FlagTally } from './flag-tally'
import type { Announcement, Happening, LineHappening, Simulation } from './happening'
import { lapFields } from './multiloop-lap'
import { hex, Sequences } from './multiloop-record'
import { entryFields, runFields, trackFields } from './multiloop-state'
import { Scoreboard } from './scoreboard'
import type { Words } from './words'

export interface WordOptions {
  /** When the session began, in seconds since 1970. */
  readonly startsAt?: number
}

/** Some day, for who does not care: the words stay the same. */
export const someDay = 1_750_000_000

const preambles = { practice: 'P1', qualifying: 'Q1', race: 'R1' } as const
const statuses: Readonly<Record<Flag, string>> = {
  green: 'G',
  yellow: 'Y',
  red: 'R',
  white: 'W',
  chequered: 'K',
}
/** No limit of laps. */
const noLapLimit = 9999
/** As many announcements are repeated. */
const keptAnnouncements = 5

export class MultiloopWords implements Words {
  readonly #simulation: Simulation
  readonly #startsAt: number
  readonly #sequences: Sequences
  readonly #board: Scoreboard
  readonly #tally = new FlagTally()
  readonly #entryIds: ReadonlyMap<string, string>
  readonly #announcements: (readonly string[])[] = []
  #isOver = false

  constructor(simulation: Simulation, { startsAt = someDay }: WordOptions = {}) {
    this.#simulation = simulation
    this.#startsAt = startsAt
    this.#sequences = new Sequences(preambles[simulation.plan.kind])
    this.#board = new Scoreboard(simulation)
    this.#entryIds = new Map(simulation.plan.riders.map(({ number }, index) => [number, hex(index + 0x11)]))
  }

  get #status(): string {
    const { flag } = this.#board
    return flag === undefined ? (this.#isOver ? 'C' : 'U') : statuses[flag]
  }

  #id(rider: string): string {
    return this.#entryIds.get(rider) ?? '0'
  }

  tell(happening: Happening): readonly string[] {
    const leader = this.#board.leader
    this.#board.hear(happening)
    if (happening.kind === 'announcement') return [this.#announce(happening)]
    if (happening.kind === 'flag') return this.#raise(happening.flag, happening.at)
    if (happening.kind === 'line') return this.#cross(happening)
    const { rider, at, lap } = happening
    if (happening.kind === 'sector')
      return [this.#section(rider, `S${happening.sector}`, at, happening.time, lap)]
    if (happening.kind === 'trap') return [this.#section(rider, 'Spd', at, happening.time, lap)]
    const score = this.#sequences.record('C', happening.kind === 'lap' ? 'N' : 'U', ...this.#lap(rider))
    const isNewLeader = this.#simulation.plan.kind === 'race' && leader !== this.#board.leader
    return isNewLeader ? [score, this.#lead(rider, lap, at)] : [score]
  }

  beat(at: number): readonly string[] {
    const { laps, openFor } = this.#simulation
    const lapsToGo = laps === undefined ? noLapLimit : laps - this.#board.leaderLaps
    const timeToGo = openFor === undefined ? 0 : openFor - Math.max(0, at)
    const times = [hex(this.#startsAt + at / 1000), hex(at), hex(lapsToGo), hex(timeToGo)]
    return [this.#sequences.record('H', 'N', this.#status, ...times)]
  }

  state(): readonly string[] {
    const { plan, grid } = this.#simulation
    const again = this.#sequences
    return [
      again.repeat('V', 1, '1', '5', 'Multiloop feed'),
      again.repeat('R', 1, ...runFields(plan), hex(this.#startsAt)),
      again.repeat('T', 1, ...trackFields(plan.track)),
      ...plan.riders.map((rider, index) => {
        const place = grid.indexOf(rider.number) + 1
        return again.repeat('E', index, ...entryFields(plan, rider, this.#id(rider.number), place))
      }),
      ...plan.riders.map(({ number }, index) => again.repeat('C', index, ...this.#lap(number))),
      ...this.#announcements
        .slice(-keptAnnouncements)
        .map((fields, index) => again.repeat('A', index, ...fields)),
    ]
  }

  #lap(rider: string): readonly string[] {
    return lapFields(this.#board, this.#simulation.plan.kind, rider, this.#id(rider), this.#status)
  }

  #lead(rider: string, lap: number, at: number): string {
    const place = [rider, this.#id(rider), hex(lap), hex(at), hex(this.#board.leadChanges)]
    return this.#sequences.record('N', 'N', ...place)
  }

  #section(rider: string, name: string, at: number, time: number, lap: number): string {
    return this.#sequences.record('S', 'N', rider, this.#id(rider), name, hex(at), hex(time), hex(lap))
  }

  #cross({ rider, line, at }: LineHappening): readonly string[] {
    const isPit = line === 'SFPIT' || line === 'PIN' || line === 'POUT'
    // Lines that end a sector are called after their place between two others: intermediate 1, 2, 3.
    const name = /^S\d$/.test(line) ? `IM${line.slice(1)}` : line
    const crossing = [rider, this.#id(rider), name, 'A', hex(at), this.#status, isPit ? 'P' : 'T']
    return [this.#sequences.record('L', 'N', ...crossing)]
  }

  #announce({ at, text }: Announcement): string {
    const number = hex(this.#announcements.length + 1)
    const fields = [number, 'A', '1', hex(this.#startsAt + at / 1000), text]
    this.#announcements.push(fields)
    return this.#sequences.record('A', 'N', ...fields)
  }

  #raise(flag: Flag | undefined, at: number): readonly string[] {
    const { leaderLaps, leader = '', leadChanges } = this.#board
    this.#isOver = at > 0
    const tally = this.#tally
    tally.raise(flag, at, leaderLaps)
    const { lengthMiles } = this.#simulation.plan.track
    const speed = at > 0 ? (leaderLaps * lengthMiles * 3_600_000) / at : 0
    const green = [hex(tally.time('green')), hex(tally.laps('green'))]
    const yellow = [hex(tally.time('yellow')), hex(tally.laps('yellow'))]
    const rest = [hex(tally.time('red')), hex(tally.yellows), leader, hex(leadChanges), speed.toFixed(3)]
    return [this.#sequences.record('F', 'N', this.#status, hex(leaderLaps), ...green, ...yellow, ...rest)]
  }
}
