// Encodes a simulation as an RMonitor feed, which has no sectors, speeds or pit data.
import type { Flag } from '#timing'
import type { SimulationEvent, LapEvent, CrossingEvent, Simulation } from './simulation-event'
import { defaultStartsAt, type EncoderOptions } from './multiloop-encoder'
import { getRunName } from './plan'
import { formatMilliseconds, formatSeconds, quote } from './rmonitor-fields'
import type { Standing } from './standing'
import { Standings } from './standings'
import type { FeedEncoder } from './playback'

export interface RmonitorOptions extends EncoderOptions {
  /** Identifies the run; a new number starts a new run. */
  readonly runNumber?: number
}

/** Sent as the remaining laps of sessions without a lap limit. */
const noLapLimit = 9999
const dayMs = 86_400_000
/** Swedish dates are written as in ISO 8601. */
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' })
/** Padded to six characters. The protocol has no white flag. */
const flags: Readonly<Record<Flag, string>> = {
  green: 'Green ',
  yellow: 'Yellow',
  red: 'Red   ',
  white: 'Green ',
  chequered: 'Finish',
}

export class RmonitorEncoder implements FeedEncoder {
  readonly #simulation: Simulation
  readonly #options: Required<RmonitorOptions>
  readonly #standings: Standings
  /** The last record sent per rider and command, so that only changes are sent. */
  readonly #sent = new Map<string, string>()
  #hasSentInit = false

  constructor(simulation: Simulation, { startsAt = defaultStartsAt, runNumber = 1 }: RmonitorOptions = {}) {
    this.#simulation = simulation
    this.#options = { startsAt, runNumber }
    this.#standings = new Standings(simulation, false)
  }

  encodeEvent(event: SimulationEvent): readonly string[] {
    this.#standings.apply(event)
    if (event.kind === 'flag') return [...this.#encodeInit(), ...this.encodeHeartbeat(event.at)]
    if (event.kind === 'crossing') return this.#encodeFirstCrossing(event)
    if (event.kind === 'lap') return this.#encodeLap(event)
    return event.kind === 'retirement' ? [this.#encodeCompetitor(event.rider)] : []
  }

  encodeHeartbeat(at: number): readonly string[] {
    const { laps, openDurationMs } = this.#simulation
    const { flag, leaderLaps } = this.#standings
    const lapsToGo = laps === undefined ? noLapLimit : Math.max(0, laps - leaderLaps)
    const remaining = quote(
      formatSeconds(openDurationMs === undefined ? 0 : openDurationMs - Math.max(0, at)),
    )
    const timeOfDay = quote(formatSeconds((this.#options.startsAt * 1000 + at) % dayMs))
    const elapsed = quote(formatSeconds(at))
    const shownFlag = quote(flag === undefined ? '      ' : flags[flag])
    return [`$F,${lapsToGo},${remaining},${timeOfDay},${elapsed},${shownFlag}`]
  }

  encodeState(): readonly string[] {
    const { plan } = this.#simulation
    return [
      ...this.#encodeBestLapOrder(true),
      ...this.#encodeRaceOrder(true),
      `$B,${this.#options.runNumber},${quote(getRunName(plan))}`,
      ...plan.riders.map(({ number, name, make }, index) => {
        const [first = '', ...last] = name.split(' ')
        const names = [first, last.join(' '), make].map(quote).join(',')
        return `$A,${quote(number)},${quote(number)},${4_410_000 + index * 37},${names},1`
      }),
      ...plan.riders.map(({ number }) => this.#encodeCompetitor(number)),
      `$E,"TRACKNAME",${quote(plan.track.name)}`,
      `$E,"TRACKLENGTH",${quote(plan.track.lengthMiles.toFixed(3))}`,
      `$C,1,${quote(plan.category)}`,
    ]
  }

  /** $I is sent once, first: receivers discard the data of an earlier run. */
  #encodeInit(): readonly string[] {
    if (this.#hasSentInit) return []
    this.#hasSentInit = true
    const startsAtMs = this.#options.startsAt * 1000
    return [`$I,${quote(formatMilliseconds(startsAtMs % dayMs))},${quote(isoDate.format(startsAtMs))}`]
  }

  /** $COMP; the make field of a retired rider is `Retired`. */
  #encodeCompetitor(number: string): string {
    const rider = this.#simulation.plan.riders.find(each => each.number === number)
    const [first = '', ...last] = rider?.name.split(' ') ?? []
    const make = this.#standings.standingOf(number).retirementReason === undefined ? rider?.make : 'Retired'
    const texts = [first, last.join(' '), make ?? '', rider?.address ?? ''].map(quote).join(',')
    return `$COMP,${quote(number)},${quote(number)},1,${texts}`
  }

  /** The first crossing in a session that begins in the pit lane completes no lap: its lap time is 0. */
  #encodeFirstCrossing({ line, lap, rider, at }: CrossingEvent): readonly string[] {
    return line === 'SF' && lap === 0
      ? [`$J,${quote(rider)},${quote(formatMilliseconds(0))},${quote(formatMilliseconds(at))}`]
      : []
  }

  #encodeLap({ rider, time, at }: LapEvent): readonly string[] {
    const passing = `$J,${quote(rider)},${quote(formatMilliseconds(time))},${quote(formatMilliseconds(at))}`
    return [passing, ...this.#encodeRaceOrder(false), ...this.#encodeBestLapOrder(false)]
  }

  #encodeRaceOrder(includeUnchanged: boolean): readonly string[] {
    const format = ({ rider, laps, total = 0 }: Standing, index: number): string =>
      `$G,${index + 1},${quote(rider)},${laps || ''},${quote(formatMilliseconds(total))}`
    return this.#encodeOrder('G', this.#standings.getRaceOrder(), format, includeUnchanged)
  }

  #encodeBestLapOrder(includeUnchanged: boolean): readonly string[] {
    const format = ({ rider, bestLap = 0, countedTimes: [best = 0] }: Standing, index: number): string =>
      `$H,${index + 1},${quote(rider)},${bestLap},${quote(formatMilliseconds(best))}`
    return this.#encodeOrder('H', this.#standings.getBestLapOrder(), format, includeUnchanged)
  }

  #encodeOrder(
    command: string,
    order: readonly Standing[],
    format: (standing: Standing, index: number) => string,
    includeUnchanged: boolean,
  ): readonly string[] {
    return order.flatMap((standing, index) => {
      const [key, line] = [`${command} ${standing.rider}`, format(standing, index)]
      if (!includeUnchanged && this.#sent.get(key) === line) return []
      this.#sent.set(key, line)
      return [line]
    })
  }
}
