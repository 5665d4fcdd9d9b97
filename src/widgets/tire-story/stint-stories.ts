// The stints of a rider with their tire stories.
import {
  computeFieldSlope,
  computeTireStory,
  type FieldSlope,
  findStintTimes,
  listStints,
  type Stint,
  type StrategyRider,
  type TireStory,
} from '#timing'
import { formatTires } from '../data-point-value'
import type { SessionView } from '../session-view'
import { findStrategyRider, getStrategy } from '../strategy-view'
import type { WidgetInput } from '../view'
import { findSessionStart, listTrackConditions } from './track-conditions'

export interface StintStory {
  readonly stint: Stint
  readonly story: TireStory
  /** Over the same laps; undefined if no other rider has enough of them. */
  readonly field: FieldSlope | undefined
  readonly tires: string
  /** Whether a change between dry and wet would be known. */
  readonly isWeatherKnown: boolean
}

type StoryInput = Pick<WidgetInput<'TireStory'>, 'view' | 'rider' | 'weather' | 'tires'>

/** The stint that the rider is in, or that ended last. */
export function findCurrentStory(input: StoryInput): StintStory | undefined {
  const me = findStrategyRider(input.view, input.rider)
  const stint = me && listStints(me.judgedLaps).at(-1)
  return stint && tellStint(input, me, stint)
}

/** The latest stint first. */
export function listStories(input: StoryInput): readonly StintStory[] {
  const me = findStrategyRider(input.view, input.rider)
  if (!me) return []
  return listStints(me.judgedLaps)
    .map(stint => tellStint(input, me, stint))
    .toReversed()
}

function tellStint(input: StoryInput, me: StrategyRider, stint: Stint): StintStory {
  const { view, weather } = input
  const conditions = listTrackConditions(weather, findSessionStart(me))
  return {
    stint,
    story: computeTireStory(stint, { timeline: view.flags, conditions: conditions ?? [] }),
    field: computeFieldSlope(stint, listOthers(view, me)),
    tires: describeTires(input, me, stint),
    isWeatherKnown: conditions !== undefined,
  }
}

function listOthers(view: SessionView, me: StrategyRider): readonly StrategyRider['judgedLaps'][] {
  return getStrategy(view)
    .riders.filter(rider => rider !== me)
    .map(({ judgedLaps }) => judgedLaps)
}

/** The record counts for the current stint, and for earlier ones only if it was saved before they ended. */
function describeTires({ tires }: StoryInput, me: StrategyRider, stint: Stint): string {
  const record = tires?.[me.id]
  if (!record) return 'tires not entered'
  const isCurrent = me.judgedLaps.at(-1)?.stint === stint.number
  const [start, end] = [findSessionStart(me), findStintTimes(stint)?.to]
  const isSavedBefore =
    start !== undefined && end !== undefined && Date.parse(record.updatedAt) <= start + end
  return isCurrent || isSavedBefore ? formatTires(record) : 'tires not entered'
}
