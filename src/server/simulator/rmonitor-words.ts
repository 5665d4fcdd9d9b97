// A simulation in RMonitor: no sectors, no speeds and no pits, as in every club feed.
import type { Flag } from '#timing'
import type { Happening, LapHappening, LineHappening, Simulation } from './happening'
import { someDay, type WordOptions } from './multiloop-words'
import { runName } from './plan'
import { clock, quoted, seconds } from './rmonitor-fields'
import type { Score } from './score'
import { Scoreboard } from './scoreboard'
import type { Words } from './words'

export interface RmonitorOptions extends WordOptions {
  /** The run's own number: another one is another run. */
  readonly runNumber?: number
}

const noLapLimit = 9999
/** Padded to six characters; the protocol knows no flag for the last lap. */
const flags: Readonly<Record<Flag, string>> = {
  green: 'Green ',
  yellow: 'Yellow',
  red: 'Red   ',
  white: 'Green ',
  chequered: 'Finish',
}

export class RmonitorWords implements Words {
  readonly #simulation: Simulation
  readonly #options: Required<RmonitorOptions>
  readonly #board: Scoreboard
  /** What was last said of each rider's place, so that only changes are said. */
  readonly #said = new Map<string, string>()
  #hasBegun = false

  constructor(simulation: Simulation, { startsAt = someDay, runNumber = 1 }: RmonitorOptions = {}) {
    this.#simulation = simulation
    this.#options = { startsAt, runNumber }
    this.#board = new Scoreboard(simulation, false)
  }

  tell(happening: Happening): readonly string[] {
    this.#board.hear(happening)
    if (happening.kind === 'flag') return [...this.#clear(), ...this.beat(happening.at)]
    if (happening.kind === 'line') return this.#begin(happening)
    if (happening.kind === 'lap') return this.#complete(happening)
    return happening.kind === 'out' ? [this.#person(happening.rider)] : []
  }

  beat(at: number): readonly string[] {
    const { laps, openFor } = this.#simulation
    const { flag, leaderLaps } = this.#board
    const toGo = laps === undefined ? noLapLimit : Math.max(0, laps - leaderLaps)
    const remaining = quoted(seconds(openFor === undefined ? 0 : openFor - Math.max(0, at)))
    const timeOfDay = quoted(seconds((this.#options.startsAt * 1000 + at) % 86_400_000))
    const elapsed = quoted(seconds(at))
    const raised = quoted(flag === undefined ? '      ' : flags[flag])
    return [`$F,${toGo},${remaining},${timeOfDay},${elapsed},${raised}`]
  }

  state(): readonly string[] {
    const { plan } = this.#simulation
    return [
      ...this.#bestPlaces(true),
      ...this.#racePlaces(true),
      `$B,${this.#options.runNumber},${quoted(runName(plan))}`,
      ...plan.riders.map(({ number, name, make }, index) => {
        const [first = '', ...last] = name.split(' ')
        const names = [first, last.join(' '), make].map(quoted).join(',')
        return `$A,${quoted(number)},${quoted(number)},${4_410_000 + index * 37},${names},1`
      }),
      ...plan.riders.map(({ number }) => this.#person(number)),
      `$E,"TRACKNAME",${quoted(plan.track.name)}`,
      `$E,"TRACKLENGTH",${quoted(plan.track.lengthMiles.toFixed(3))}`,
      `$C,1,${quoted(plan.category)}`,
    ]
  }

  /** Said once, before anything else: what was told of an earlier run is to be forgotten. */
  #clear(): readonly string[] {
    if (this.#hasBegun) return []
    this.#hasBegun = true
    const [date = '', time = ''] = new Date(this.#options.startsAt * 1000).toISOString().split(/[TZ]/)
    return [`$I,${quoted(time)},${quoted(date)}`]
  }

  /** In races the field of the machine tells who is out. */
  #person(number: string): string {
    const rider = this.#simulation.plan.riders.find(each => each.number === number)
    const [first = '', ...last] = rider?.name.split(' ') ?? []
    const note = this.#board.score(number).out === undefined ? rider?.make : 'Retired'
    const texts = [first, last.join(' '), note ?? '', rider?.address ?? ''].map(quoted).join(',')
    return `$COMP,${quoted(number)},${quoted(number)},1,${texts}`
  }

  /** The first crossing of a session that begins in the pits ends no lap. */
  #begin({ line, lap, rider, at }: LineHappening): readonly string[] {
    return line === 'SF' && lap === 0 ? [`$J,${quoted(rider)},${quoted(clock(0))},${quoted(clock(at))}`] : []
  }

  #complete({ rider, time, at }: LapHappening): readonly string[] {
    const passing = `$J,${quoted(rider)},${quoted(clock(time))},${quoted(clock(at))}`
    return [passing, ...this.#racePlaces(false), ...this.#bestPlaces(false)]
  }

  #racePlaces(isAll: boolean): readonly string[] {
    const place = ({ rider, laps, total = 0 }: Score, index: number): string =>
      `$G,${index + 1},${quoted(rider)},${laps || ''},${quoted(clock(total))}`
    return this.#changes('G', this.#board.raceOrder(), place, isAll)
  }

  #bestPlaces(isAll: boolean): readonly string[] {
    const place = ({ rider, bestLap = 0, counted: [best = 0] }: Score, index: number): string =>
      `$H,${index + 1},${quoted(rider)},${bestLap},${quoted(clock(best))}`
    return this.#changes('H', this.#board.bestOrder(), place, isAll)
  }

  #changes(
    command: string,
    order: readonly Score[],
    place: (score: Score, index: number) => string,
    isAll: boolean,
  ): readonly string[] {
    return order.flatMap((score, index) => {
      const [key, line] = [`${command} ${score.rider}`, place(score, index)]
      if (!isAll && this.#said.get(key) === line) return []
      this.#said.set(key, line)
      return [line]
    })
  }
}
