// In which sectors a rider loses time against a reference: over the last clean laps, per sector, the sum of
// reference − own. Plus is good for the rider. Times are whole milliseconds.
import type { JudgedLap, LapReason } from './clean-lap'
import { computeMean } from './mean'

export type SectorTimes = readonly (number | undefined)[]

export type LossReference =
  /** A rider of the same session: laps with the same number are compared. */
  | { readonly kind: 'laps'; readonly judgedLaps: readonly JudgedLap[] }
  /** The same sectors for every lap. */
  | { readonly kind: 'sectors'; readonly sectors: SectorTimes }

export interface LossOptions {
  /** How many pairs are compared, the latest ones. */
  readonly maxPairs: number
  readonly sectorCount: number
}

/** Why a lap is not compared, and whose lap it is about. */
export interface LossExclusion {
  readonly of: 'own' | 'reference'
  readonly reason: LapReason | 'no sectors' | 'no lap'
}

export interface LossLap {
  readonly number: number
  readonly own: SectorTimes
  /** Undefined if there is no lap to compare with. */
  readonly reference: SectorTimes | undefined
  /** Undefined if the lap is compared. */
  readonly exclusion: LossExclusion | undefined
}

export interface SectorLoss {
  /** From the first compared lap on; all laps if none is compared. */
  readonly laps: readonly LossLap[]
  readonly pairs: number
  /** By sector. Empty without pairs. */
  readonly losses: readonly number[]
  readonly total: number | undefined
  /** The sector with the largest loss, from 1; undefined if none loses. */
  readonly worst: { readonly sector: number; readonly perLap: number } | undefined
}

function hasSectors(sectors: SectorTimes, sectorCount: number): boolean {
  for (let index = 0; index < sectorCount; index += 1) if (sectors[index] === undefined) return false
  return sectorCount > 0
}

function findFault({ reason, lap }: JudgedLap, sectorCount: number): LossExclusion['reason'] | undefined {
  return reason ?? (hasSectors(lap.sectors, sectorCount) ? undefined : 'no sectors')
}

/** Reads laps from the latest to the first, so that finding the lap with a number costs the same in a long race. */
function createLapFinder(judgedLaps: readonly JudgedLap[]): (number: number) => JudgedLap | undefined {
  let index = judgedLaps.length - 1
  return number => {
    while ((judgedLaps[index]?.lap.number ?? 0) > number) index -= 1
    const found = judgedLaps[index]
    return found?.lap.number === number ? found : undefined
  }
}

type Matcher = (number: number) => Pick<LossLap, 'reference' | 'exclusion'>

function createMatcher(reference: LossReference, sectorCount: number): Matcher {
  if (reference.kind === 'sectors') {
    const { sectors } = reference
    const exclusion = hasSectors(sectors, sectorCount)
      ? undefined
      : ({ of: 'reference', reason: 'no sectors' } as const)
    return () => ({ reference: sectors, exclusion })
  }
  const findLap = createLapFinder(reference.judgedLaps)
  return number => {
    const other = findLap(number)
    if (!other) return { reference: undefined, exclusion: { of: 'reference', reason: 'no lap' } }
    const fault = findFault(other, sectorCount)
    return { reference: other.lap.sectors, exclusion: fault && { of: 'reference', reason: fault } }
  }
}

export function computeSectorLoss(
  judgedLaps: readonly JudgedLap[],
  reference: LossReference,
  { maxPairs, sectorCount }: LossOptions,
): SectorLoss {
  const match = createMatcher(reference, sectorCount)
  const laps: LossLap[] = []
  let pairs = 0
  for (let index = judgedLaps.length - 1; index >= 0 && pairs < maxPairs; index -= 1) {
    const judged = judgedLaps[index]
    if (judged === undefined) break
    const { number, sectors } = judged.lap
    const matched = match(number)
    const fault = findFault(judged, sectorCount)
    const exclusion = fault ? ({ of: 'own', reason: fault } as const) : matched.exclusion
    if (exclusion === undefined) pairs += 1
    laps.push({ number, own: sectors, reference: matched.reference, exclusion })
  }
  const firstPair = laps.findLastIndex(({ exclusion }) => exclusion === undefined)
  return summarize(
    laps.slice(0, firstPair === -1 ? undefined : firstPair + 1).toReversed(),
    pairs,
    sectorCount,
  )
}

function summarize(laps: readonly LossLap[], pairs: number, sectorCount: number): SectorLoss {
  if (pairs === 0) return { laps, pairs, losses: [], total: undefined, worst: undefined }
  const compared = laps.filter(({ exclusion }) => exclusion === undefined)
  const losses = Array.from({ length: sectorCount }, (_, index) =>
    compared.reduce((sum, lap) => sum + (measureLoss(lap, index) ?? 0), 0),
  )
  const largest = Math.min(...losses)
  const worst =
    largest < 0 ? { sector: losses.indexOf(largest) + 1, perLap: Math.round(largest / pairs) } : undefined
  return { laps, pairs, losses, total: losses.reduce((sum, loss) => sum + loss, 0), worst }
}

/** Plus if the lap was faster than the reference in the sector; `index` is from 0. */
export function measureLoss({ own, reference }: LossLap, index: number): number | undefined {
  const [ownTime, referenceTime] = [own[index], reference?.[index]]
  return ownTime === undefined || referenceTime === undefined ? undefined : referenceTime - ownTime
}

/** The mean of the last clean laps with all sectors, and how many they are; undefined without such a lap. */
export function averageCleanSectors(
  judgedLaps: readonly JudgedLap[],
  { maxPairs: maxLaps, sectorCount }: LossOptions,
): { readonly sectors: readonly number[]; readonly laps: number } | undefined {
  const latest: SectorTimes[] = []
  for (let index = judgedLaps.length - 1; index >= 0 && latest.length < maxLaps; index -= 1) {
    const judged = judgedLaps[index]
    if (judged && findFault(judged, sectorCount) === undefined) latest.push(judged.lap.sectors)
  }
  if (latest.length === 0) return undefined
  const sectors = Array.from({ length: sectorCount }, (_, index) =>
    Math.round(computeMean(latest.map(each => each[index] ?? 0))),
  )
  return { sectors, laps: latest.length }
}

/** The fastest clean lap with all sectors. */
export function findBestSectoredLap(
  judgedLaps: readonly JudgedLap[],
  sectorCount: number,
): JudgedLap['lap'] | undefined {
  let best: JudgedLap['lap'] | undefined
  for (const judged of judgedLaps) {
    const { time = Infinity } = judged.lap
    if (time < (best?.time ?? Infinity) && findFault(judged, sectorCount) === undefined) best = judged.lap
  }
  return best
}
