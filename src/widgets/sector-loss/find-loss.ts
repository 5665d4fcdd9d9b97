// The sector loss of a rider against what the settings say, or why there is none.
import {
  averageCleanSectors,
  computeSectorLoss,
  findBestSectoredLap,
  type LossReference,
  type SectorLoss,
  type StrategyRider,
} from '#timing'
import type { SettingsOf } from '../catalog'
import { hasOtherSectors } from '../has-other-sectors'
import { toMs } from '../milliseconds'
import type { RiderView } from '../rider-view'
import type { SessionView } from '../session-view'
import { findStrategyRider } from '../strategy-view'
import type { WidgetInput } from '../view'

export type NoLoss =
  | 'no rider'
  | 'no sectors'
  | 'no laps'
  | 'no reference'
  | 'leader'
  | 'no rider ahead'
  | 'other track'
  | 'other sectors'
  | 'no reference laps'
  | 'no best lap'
  | 'no ideal'
  | 'loading'
  | 'no pairs'

export interface FoundLoss {
  /** Has no pairs if there is a reason in `missing`. */
  readonly loss: SectorLoss
  /** What the laps are compared with: `A. Zed`, `own best lap, lap 7`. */
  readonly against: string
  readonly missing: NoLoss | undefined
}

type LossInput = Pick<
  WidgetInput<'SectorLoss'>,
  'view' | 'rider' | 'reference' | 'referenceView' | 'settings'
>

/** What the laps are compared with, or why there is nothing. */
type FoundReference =
  | { readonly against: string; readonly reference: LossReference }
  | { readonly against: string; readonly missing: NoLoss }

const noLoss: SectorLoss = { laps: [], pairs: 0, losses: [], total: undefined, worst: undefined }

export function findSectorLoss(input: LossInput): FoundLoss {
  const { view, rider, settings } = input
  const me = findStrategyRider(view, rider)
  if (!rider || !me) return { loss: noLoss, against: '', missing: 'no rider' }
  // Before the first lap is finished, the number of sectors is not known.
  if (me.judgedLaps.length === 0) return { loss: noLoss, against: '', missing: 'no laps' }
  if (view.sectorCount === 0) return { loss: noLoss, against: '', missing: 'no sectors' }
  const found = finders[settings.Against]({ ...input, rider }, me)
  if ('missing' in found) return { loss: noLoss, ...found }
  const options = { maxPairs: settings.Laps, sectorCount: view.sectorCount }
  const loss = computeSectorLoss(me.judgedLaps, found.reference, options)
  return { loss, against: found.against, missing: loss.pairs === 0 ? 'no pairs' : undefined }
}

type Finder = (input: LossInput & { readonly rider: RiderView }, me: StrategyRider) => FoundReference

const findReferenceLaps: Finder = input => {
  const { view, rider, reference, referenceView } = input
  const against = reference?.shortName ?? ''
  if (reference === undefined) return { against, missing: 'no reference' }
  if (reference === rider) return { against, missing: 'leader' }
  return referenceView === view
    ? findLapsOf(view, reference)
    : findMeanOf(view, { reference, referenceView }, input.settings)
}

function findLapsOf(view: SessionView, other: RiderView): FoundReference {
  const judgedLaps = findStrategyRider(view, other)?.judgedLaps ?? []
  if (judgedLaps.length === 0 && view.hasMoreLaps) return { against: other.shortName, missing: 'loading' }
  return { against: other.shortName, reference: { kind: 'laps', judgedLaps } }
}

/** Laps of another session have no counterpart, so its mean is compared. */
function findMeanOf(
  view: SessionView,
  { reference, referenceView }: { readonly reference: RiderView; readonly referenceView: SessionView },
  { Laps }: SettingsOf<'SectorLoss'>,
): FoundReference {
  const against = reference.shortName
  if (referenceView.race?.trackId !== view.race?.trackId) return { against, missing: 'other track' }
  const { sectorCount } = view
  if (hasOtherSectors(view, referenceView)) return { against, missing: 'other sectors' }
  const judgedLaps = findStrategyRider(referenceView, reference)?.judgedLaps ?? []
  if (judgedLaps.length === 0 && referenceView.hasMoreLaps) return { against, missing: 'loading' }
  const mean = averageCleanSectors(judgedLaps, { maxPairs: Laps, sectorCount })
  if (!mean) return { against, missing: 'no reference laps' }
  return {
    against: `${against}, mean of ${mean.laps}`,
    reference: { kind: 'sectors', sectors: mean.sectors },
  }
}

const findLapsAhead: Finder = ({ view, rider }) => {
  const ahead = view.riders[view.riders.indexOf(rider) - 1]
  return ahead ? findLapsOf(view, ahead) : { against: '', missing: 'no rider ahead' }
}

const findOwnBest: Finder = ({ view }, me) => {
  const best = findBestSectoredLap(me.judgedLaps, view.sectorCount)
  if (!best) return { against: 'own best lap', missing: 'no best lap' }
  return {
    against: `own best lap, lap ${best.number}`,
    reference: { kind: 'sectors', sectors: best.sectors },
  }
}

const findIdeal: Finder = ({ view }) => {
  const against = 'session ideal'
  const sectors = Array.from({ length: view.sectorCount }, (_, index) => {
    const best = Math.min(...view.riders.map(({ bestSectors }) => bestSectors[index] ?? Infinity))
    return Number.isFinite(best) ? toMs(best) : undefined
  })
  if (sectors.includes(undefined)) return { against, missing: 'no ideal' }
  return { against, reference: { kind: 'sectors', sectors } }
}

const finders: Readonly<Record<SettingsOf<'SectorLoss'>['Against'], Finder>> = {
  Reference: findReferenceLaps,
  Ahead: findLapsAhead,
  Best: findOwnBest,
  Ideal: findIdeal,
}
