import type { TableColumn, Template } from '#contract'
import { countSlots, findSectorsWithData, readSectorTimes, toNameKey } from '#timing'
import { createSelector } from '@reduxjs/toolkit'
import { selectIsRaceLive } from '../live/selectors'
import type { RootState } from '../root-state'
import { selectChosenRider } from '../selection/selectors'
import type { RaceSectors } from './sector-tiles'
import type { TemplateBook, Widget } from './state'
import { hasUnsavedChanges } from './template-content'
import { countWidgets, createFreePlace } from './widget-list'

export function selectBook({ templates }: RootState): TemplateBook {
  return templates
}

export function selectAllTemplates({ templates }: RootState): readonly Template[] {
  return templates.all
}

export function selectCurrentTemplate({ templates }: RootState): Template | null {
  return templates.current
}

/** Undefined for the standard columns. */
export function selectColumns({ templates }: RootState): readonly TableColumn[] | undefined {
  return templates.current?.templateSettings.columns
}

export function selectClickedTemplate({ templates }: RootState): Template | null {
  return templates.clicked?.template ?? null
}

export const selectPinnedTemplates: (state: RootState) => readonly Template[] = createSelector(
  [selectAllTemplates],
  all => all.filter(({ isPinned }) => isPinned),
)

export function selectTemplatesLoading({ loading }: RootState): boolean {
  return loading.templatesLoading !== undefined
}

export const selectHasChanges: (state: RootState) => boolean = createSelector([selectBook], hasUnsavedChanges)

export interface Places {
  /** One tile per place of the grid, free places included (decisions Q-065). */
  readonly tiles: readonly Widget[]
  /** How many widgets have no place. */
  readonly hiddenCount: number
}

const noPlaces: Places = { tiles: [], hiddenCount: 0 }

export const selectPlaces: (state: RootState) => Places = createSelector([selectCurrentTemplate], template =>
  template ? computePlaces(template) : noPlaces,
)

export function computePlaces({
  widgets,
  templateSettings,
}: Pick<Template, 'widgets' | 'templateSettings'>): Places {
  const count = countSlots(templateSettings.dataColumns)
  return {
    tiles: Array.from({ length: count }, (_, index) => widgets[index] ?? createFreePlace()),
    hiddenCount: countWidgets(widgets.slice(count)),
  }
}

/** The sectors of the primary rider in the race on the screen; undefined without a race or data. */
export function selectRaceSectors(state: RootState): RaceSectors | undefined {
  const { raceId, lapSummary } = state.raceData.primaryRider
  const rider = selectChosenRider(state, 'primaryRider')
  if (!rider || raceId === null || lapSummary.length === 0) return undefined
  const row =
    lapSummary.find(({ racer_id }) => racer_id === rider.id) ??
    lapSummary.find(({ name }) => toNameKey(name) === toNameKey(rider.name))
  if (!row) return undefined
  const hasLap = readSectorTimes(row, '').some(time => time !== undefined)
  const isComplete = hasLap || !selectIsRaceLive(state, 'primaryRider')
  return { raceId, sectors: findSectorsWithData(row), isComplete }
}
