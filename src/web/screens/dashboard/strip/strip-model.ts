// What the session strip says (R-400, ruling 3).
import {
  countLaps,
  countLapsLeft,
  defaultUnits,
  type DisplayUnits,
  findNextPassing,
  formatBoardGap,
  getPitState,
  measureNeighborGaps,
  type NextPassing,
  type StrategyRider,
  type StrategySession,
} from '#timing'
import {
  createFormat,
  findStrategyRider,
  formatLap,
  formatLapsLeft,
  formatShortTime,
  getRaceStatus,
  getStrategy,
  type GridInput,
  readRemaining,
  type RiderView,
  selectCurrentWeather,
  type SessionView,
  type WeatherInput,
} from '#widgets'

type FlagName = ReturnType<typeof getRaceStatus>['flag']['name']

export interface MyPart {
  /** `P3` */
  readonly place: string
  /** `-0.6 / +1.2`; undefined outside races. */
  readonly gaps: string | undefined
  /** `1:26.210` */
  readonly lastLap: string | undefined
  readonly trend: 'faster' | 'slower' | undefined
  /** `IN PIT` or `OUT` */
  readonly pit: string | undefined
  readonly passing: NextPassing
}

export interface StripModel {
  readonly flag: FlagName
  readonly flagText: string
  /** `LAP 7/20`, `≈ 4 to go`, or the best lap of a practice. */
  readonly laps: string | undefined
  /** `#33 L. Bester +0.412 to P2` */
  readonly leader: string | undefined
  readonly mine: MyPart | undefined
  readonly weather: string | undefined
}

export function buildStrip({ view, activeRider, weather, units = defaultUnits, now }: GridInput): StripModel {
  const { flag, text } = getRaceStatus(view.race)
  return {
    flag: flag.name,
    flagText: flagWords[flag.name] ?? text,
    laps: describeLaps(view, now()),
    leader: describeLeader(view),
    mine: activeRider && describeMine(view, activeRider, now()),
    weather: view.isLive ? describeWeather(weather, units) : undefined,
  }
}

const flagWords: Readonly<Partial<Record<FlagName, string>>> = {
  green: 'Green',
  yellow: 'Yellow',
  red: 'Red',
  white: 'White',
  black: 'Black',
  blue: 'Blue',
  checkered: 'Finish',
}

function describeLaps(view: SessionView, now: number): string | undefined {
  const session = getStrategy(view)
  const [leader] = session.riders
  if (session.kind !== 'race') return describeBest(view)
  if (leader === undefined) return undefined
  const done = countLaps(leader)
  if (session.lapCount !== undefined) return `LAP ${Math.min(done + 1, session.lapCount)}/${session.lapCount}`
  const isOver = session.flag === 'chequered'
  const left = isOver
    ? undefined
    : countLapsLeft(session, leader, { now, remaining: readRemaining(view, now), extraLaps: 0 })
  if (left) return `≈ ${formatLapsLeft(left)} to go`
  return done === 0 ? undefined : `LAP ${isOver ? done : done + 1}`
}

function describeBest({ riders }: SessionView): string | undefined {
  const bests = riders.filter(({ bestLap }) => bestLap !== undefined)
  const best = bests.toSorted((one, other) => (one.bestLap ?? 0) - (other.bestLap ?? 0))[0]
  return best && `BEST ${formatShortLap(best.bestLap)}`
}

function describeLeader({ leader, riders }: SessionView): string | undefined {
  if (leader === undefined) return undefined
  const second = riders.find(({ position }) => position === 2)
  const name = `#${leader.number} ${leader.shortName}`
  const gap =
    second && (second.gapText || (second.gap === undefined ? undefined : `+${formatShortTime(second.gap)}`))
  return gap === undefined ? name : `${name} ${gap} to P2`
}

function describeMine(view: SessionView, rider: RiderView, now: number): MyPart | undefined {
  const session = getStrategy(view)
  const me = findStrategyRider(view, rider)
  if (me === undefined) return undefined
  return {
    place: rider.position === undefined ? '-' : `P${rider.position}`,
    gaps: session.kind === 'race' ? describeGaps(session, me) : undefined,
    lastLap: rider.lastLap === undefined ? undefined : formatShortLap(rider.lastLap),
    trend: findTrend(rider),
    pit: describePit(me),
    passing: view.isLive ? findNextPassing(session, me, { now }) : { state: 'unknown' },
  }
}

function describeGaps(session: StrategySession, me: StrategyRider): string {
  const [ahead, behind] = measureNeighborGaps(session, me)
  return `${formatBoardGap(ahead, 'ahead')} / ${formatBoardGap(behind, 'behind')}`
}

/** The last lap against the one before. */
function findTrend({ laps }: RiderView): MyPart['trend'] {
  const [before, last] = laps.slice(-2).map(({ time }) => time)
  if (before === undefined || last === undefined || before === last) return undefined
  return last < before ? 'faster' : 'slower'
}

const pitWords = { in: 'IN PIT', out: 'OUT' } as const

function describePit(me: StrategyRider): string | undefined {
  const state = getPitState(me)
  return state && pitWords[state]
}

/** `1:26.210` */
function formatShortLap(seconds: number | undefined): string {
  return formatLap(seconds).replace(/^00:0?/, '')
}

function describeWeather(weather: WeatherInput | undefined, units: DisplayUnits): string | undefined {
  const reading = selectCurrentWeather(weather?.current)
  if (!reading) return undefined
  const { current, current_units: sourceUnits } = reading
  const format = createFormat(sourceUnits, units)
  const air = format(current.temperature_2m, 'temperature_2m')
  const rain = current.rain ? ` · rain ${format(current.rain, 'rain')}` : ''
  return `${air}${rain}`
}
