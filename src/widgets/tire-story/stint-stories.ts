// The stints of a rider with their tire stories.
import type { TireData } from '#contract'
import {
  computeFieldSlope,
  computeTireStory,
  type FieldSlope,
  findCurrentStint,
  findStintTimes,
  getPitState,
  isInProgress,
  isStintOver,
  listStints,
  type PitState,
  type Stint,
  type StrategyRider,
  type TireStory,
} from '#timing'
import { formatTires } from '../data-point-value'
import type { SessionView } from '../session-view'
import { findStrategyRider, getStrategy } from '../strategy-view'
import type { WidgetInput } from '../view'
import { listTrackConditions } from './track-conditions'

export interface StintStory {
  readonly stint: Stint
  /** Where the rider is, in the current stint of a session in progress. */
  readonly pit: PitState | undefined
  readonly story: TireStory
  /** Over the same laps; undefined if no other rider has enough of them. */
  readonly field: FieldSlope | undefined
  readonly tires: string
  /** Whether a change between dry and wet would be known. */
  readonly isWeatherKnown: boolean
}

type PlacedStint = Pick<StintStory, 'stint' | 'pit'>
type StoryInput = Pick<WidgetInput<'TireStory'>, 'view' | 'rider' | 'weather' | 'tires'>

/** The stint that the rider is in, also before its first lap, or that ended last. */
export function findCurrentStory(input: StoryInput): StintStory | undefined {
  const me = findStrategyRider(input.view, input.rider)
  const stint = me && findCurrentStint(me, getStrategy(input.view))
  return stint && buildStory(input, me, stint)
}

/** The stints with laps, the latest first. */
export function listStories(input: StoryInput): readonly StintStory[] {
  const me = findStrategyRider(input.view, input.rider)
  if (!me) return []
  return listStints(me.judgedLaps)
    .map(stint => buildStory(input, me, stint))
    .toReversed()
}

function buildStory(input: StoryInput, me: StrategyRider, stint: Stint): StintStory {
  const { view, weather } = input
  const session = getStrategy(view)
  const conditions = listTrackConditions(weather, session.startedAt)
  const isCurrent = stint.number === findCurrentStint(me, session)?.number
  const pit = isCurrent && isInProgress(session) ? getPitState(me) : undefined
  return {
    stint,
    pit,
    story: computeTireStory(stint, { timeline: view.flags, conditions: conditions ?? [] }),
    field: computeFieldSlope(stint, listOthers(view, me)),
    tires: describeStintTires(input, me, { stint, pit }),
    isWeatherKnown: conditions !== undefined,
  }
}

function listOthers(view: SessionView, me: StrategyRider): readonly StrategyRider['judgedLaps'][] {
  return getStrategy(view)
    .riders.filter(rider => rider !== me)
    .map(({ judgedLaps }) => judgedLaps)
}

/** The record counts for the stint in progress. For one that is over it counts if it was saved before the end. */
function describeStintTires(
  { view, tires }: StoryInput,
  me: StrategyRider,
  { stint, pit }: PlacedStint,
): string {
  const record = tires?.[me.id]
  const session = getStrategy(view)
  const isCurrent = stint.number === findCurrentStint(me, session)?.number
  // In the pit lane the record may already be that of the next stint.
  const isOver = stint.laps.length > 0 && (!isCurrent || isStintOver(stint) || pit === 'in')
  const isMounted = record && (!isOver || isSavedBefore(record, session.startedAt, findStintTimes(stint)?.to))
  return isMounted ? formatTires(record) : 'tires not entered'
}

function isSavedBefore({ updatedAt }: TireData, start: number | undefined, end: number | undefined): boolean {
  return start !== undefined && end !== undefined && Date.parse(updatedAt) <= start + end
}
