// How the laps of a stint get slower: age, slope and drop-off. The fuel that burns off makes a bike faster, so
// every value includes it. Times are milliseconds.
import type { JudgedLap } from './clean-lap'
import { type FlagTimeline, listFlagsBetween } from './flag-timeline'
import { computeMedian } from './median'
import { computeMedianSlope } from './median-slope'
import { listStints, type Stint } from './stints'
import type { StrategyLap } from './strategy-lap'

/** From when on it was dry or wet, since the start of the session. */
export interface TrackCondition {
  readonly at: number
  readonly isWet: boolean
}

export interface StintConditions {
  readonly timeline: FlagTimeline
  /** In order of time; empty if the weather is not known. */
  readonly conditions: readonly TrackCondition[]
}

export type DropOff =
  /** The age of the first lap that is slower for good. */
  { readonly state: 'drop-off'; readonly age: number } | { readonly state: 'steady' | 'few laps' }

export interface TireStory {
  /** The laps since the start or since the out lap, including it. */
  readonly age: number
  readonly cleanLaps: number
  /** Per lap, plus is slower; undefined with fewer than six clean laps. */
  readonly slope: number | undefined
  readonly dropOff: DropOff
  /** A flag was out during the stint, or it changed between dry and wet. */
  readonly isMixed: boolean
}

export interface FieldSlope {
  readonly slope: number
  readonly riders: number
}

const minCleanLaps = 6
const windowLaps = 3
/** How much slower than the best three laps before the mean of three laps is, and each of them. */
const dropOffMs = 300
const dropOffOfEachMs = 100

interface AgedLap {
  readonly age: number
  readonly time: number
}

export function getLapAge({ laps }: Stint, { lap }: JudgedLap): number {
  return lap.number - (laps[0]?.lap.number ?? lap.number) + 1
}

/** The clean laps with numbers in the range. */
export function listCleanLaps(stint: Stint, from = -Infinity, to = Infinity): readonly AgedLap[] {
  return stint.laps.flatMap(judged => {
    const { time, number } = judged.lap
    const isClean = judged.reason === undefined && number >= from && number <= to
    return isClean && time !== undefined ? [{ age: getLapAge(stint, judged), time }] : []
  })
}

/** The median of the slopes between all pairs of laps, which single slow laps do not change. */
function computeSlope(laps: readonly AgedLap[]): number | undefined {
  return laps.length < minCleanLaps ? undefined : computeMedianSlope(laps)
}

/** Compares sums of whole milliseconds, because they compare exactly. */
function findDropOff(laps: readonly AgedLap[]): DropOff {
  if (laps.length < minCleanLaps) return { state: 'few laps' }
  const sumAt = (index: number): number =>
    laps.slice(index, index + windowLaps).reduce((sum, { time }) => sum + time, 0)
  let best = Infinity
  for (let index = windowLaps; index + windowLaps <= laps.length; index += 1) {
    best = Math.min(best, sumAt(index - windowLaps))
    const [sum, limit] = [sumAt(index), best]
    const isSlower = sum - limit >= dropOffMs * windowLaps
    const isEachSlower = laps
      .slice(index, index + windowLaps)
      .every(({ time }) => time * windowLaps - limit >= dropOffOfEachMs * windowLaps)
    const first = laps[index]
    if (isSlower && isEachSlower && first) return { state: 'drop-off', age: first.age }
  }
  return { state: 'steady' }
}

/** In whole milliseconds, sectors and lap times are rounded separately. */
const maxRoundingMs = 100

/**
 * An out lap begins with the time in the pits, so it counts from pit exit, where its first sector begins, or from its
 * first known line. If the sectors add up to the lap, no line at pit exit was crossed, and it counts from its end.
 */
function findLapStart(at: number, { time = 0, isOut, sectors }: StrategyLap): number {
  if (!isOut) return at - time
  const ridden = sectors.reduce<number>((sum, sector) => sum + (sector ?? 0), 0)
  return ridden > time - maxRoundingMs ? at : at - ridden
}

/** From the start of the first lap to the end of the last one, as far as it is known. */
export function findStintTimes({ laps }: Stint): { readonly from: number; readonly to: number } | undefined {
  const timed = laps.filter(({ lap }) => lap.at !== undefined)
  const [first, last] = [timed[0]?.lap, timed.at(-1)?.lap]
  if (first?.at === undefined || last?.at === undefined) return undefined
  return { from: findLapStart(first.at, first), to: last.at }
}

const flagsThatSpoil: ReadonlySet<string | undefined> = new Set(['yellow', 'red'])

function hasFlag(stint: Stint, { changes }: FlagTimeline): boolean {
  if (stint.laps.some(({ lap }) => flagsThatSpoil.has(lap.flag))) return true
  const times = findStintTimes(stint)
  if (!times) return false
  const [first, ...later] = listFlagsBetween(changes, times.from, times.to)
  // Riders leave the pits under red to wait for the restart.
  const isReleased = first === 'red' && stint.laps[0]?.lap.isOut === true
  return later.some(flag => flagsThatSpoil.has(flag)) || (!isReleased && flagsThatSpoil.has(first))
}

function hasConditionChange(stint: Stint, conditions: readonly TrackCondition[]): boolean {
  const times = conditions.length > 1 ? findStintTimes(stint) : undefined
  if (!times) return false
  const first = conditions.findLastIndex(({ at }) => at <= times.from)
  const during = conditions.slice(Math.max(0, first)).filter(({ at }) => at <= times.to)
  return during.some(({ isWet }) => isWet !== during[0]?.isWet)
}

type LapStory = Omit<TireStory, 'isMixed'>

interface KnownStory {
  readonly story: LapStory
  readonly timeline: FlagTimeline
  readonly isFlagged: boolean
}

const knownStories = new WeakMap<Stint, KnownStory>()

/** Computed once for a stint and its flags, because the table asks for every rider at every update. */
export function computeTireStory(stint: Stint, { timeline, conditions }: StintConditions): TireStory {
  const { story, isFlagged } = findStory(stint, timeline)
  return { ...story, isMixed: isFlagged || hasConditionChange(stint, conditions) }
}

function findStory(stint: Stint, timeline: FlagTimeline): KnownStory {
  const known = knownStories.get(stint)
  if (known?.timeline === timeline) return known
  const found = {
    story: known?.story ?? summarizeStint(stint),
    timeline,
    isFlagged: hasFlag(stint, timeline),
  }
  knownStories.set(stint, found)
  return found
}

function summarizeStint(stint: Stint): LapStory {
  const clean = listCleanLaps(stint)
  const last = stint.laps.at(-1)
  return {
    age: last ? getLapAge(stint, last) : 0,
    cleanLaps: clean.length,
    slope: computeSlope(clean),
    dropOff: findDropOff(clean),
  }
}

const knownSlopes = new WeakMap<readonly JudgedLap[], Map<string, number | undefined>>()

/** Of the stint with the most clean laps among the laps with these numbers. */
function computeSlopeBetween(judgedLaps: readonly JudgedLap[], from: number, to: number): number | undefined {
  const slopes = knownSlopes.get(judgedLaps) ?? new Map<string, number | undefined>()
  knownSlopes.set(judgedLaps, slopes)
  const key = `${from}-${to}`
  if (!slopes.has(key)) {
    const lists = listStints(judgedLaps).map(stint => listCleanLaps(stint, from, to))
    const longest = lists.toSorted((one, other) => other.length - one.length)[0]
    slopes.set(key, longest && computeSlope(longest))
  }
  return slopes.get(key)
}

/** The median slope of the other riders over the laps with the same numbers. */
export function computeFieldSlope(
  stint: Stint,
  others: readonly (readonly JudgedLap[])[],
): FieldSlope | undefined {
  const [from, to] = [stint.laps[0]?.lap.number, stint.laps.at(-1)?.lap.number]
  if (from === undefined || to === undefined) return undefined
  const slopes = others
    .map(judgedLaps => computeSlopeBetween(judgedLaps, from, to))
    .filter(slope => slope !== undefined)
  return slopes.length === 0 ? undefined : { slope: computeMedian(slopes), riders: slopes.length }
}
