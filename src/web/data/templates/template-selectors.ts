// What the screens ask about templates.
import { type Template, templateKey } from '#contract'
import { nameKey, sectorsWithData, sectorTimes, slots } from '#timing'
import { createSelector } from '@reduxjs/toolkit'
import { selectIsRaceLive, selectSelection } from '../selectors'
import type { RootState } from '../store'
import type { SeenSectors } from './sector-tiles'
import { bookOf, type TemplateBook, type Widget } from './template-book'
import { hasChanges } from './unsaved-changes'
import { countOf, freePlace } from './widget-list'

export const selectBook: (state: RootState) => TemplateBook = createSelector(
  [
    ({ dashboard }: RootState) => dashboard.allTemplates,
    ({ dashboard }: RootState) => dashboard.currentTemplate,
    ({ dashboard }: RootState) => dashboard.clickedTemplate,
    ({ dashboard }: RootState) => dashboard.pinnedTemplates,
    ({ dashboard }: RootState) => dashboard.templateTracking,
  ],
  (allTemplates, currentTemplate, clickedTemplate, pinnedTemplates, templateTracking) =>
    bookOf({ allTemplates, currentTemplate, clickedTemplate, pinnedTemplates, templateTracking }),
)

export const selectHasChanges: (state: RootState) => boolean = createSelector([selectBook], hasChanges)

export interface Places {
  /** As many as there are sections, free ones included (decisions Q-065). */
  readonly tiles: readonly Widget[]
  /** How many widgets have no section. */
  readonly hidden: number
}

const noPlaces: Places = { tiles: [], hidden: 0 }

export const selectPlaces: (state: RootState) => Places = createSelector(
  [({ dashboard }: RootState) => dashboard.currentTemplate],
  template => (template ? placesOf(template) : noPlaces),
)

export function placesOf({
  widgets,
  templateSettings,
}: Pick<Template, 'widgets' | 'templateSettings'>): Places {
  const count = slots(templateSettings.dataColumns)
  return {
    tiles: Array.from({ length: count }, (_, index) => widgets[index] ?? freePlace()),
    hidden: countOf(widgets.slice(count)),
  }
}

/** Whether somebody has a template of that name already. */
export function isTaken(all: readonly Template[], name: string): boolean {
  return all.some(template => templateKey(template.name) === templateKey(name))
}

/** The sectors of the rider followed in the race on the screen; undefined without a race or data. */
export function selectSeenSectors(state: RootState): SeenSectors | undefined {
  const { held, lapSummary } = state.dashboard
  const rider = selectSelection(state, 'primaryRider')
  if (!rider || held.raceId === null || lapSummary.length === 0) return undefined
  const row =
    lapSummary.find(({ racer_id }) => racer_id === rider.id) ??
    lapSummary.find(({ name }) => nameKey(name) === nameKey(rider.name))
  if (!row) return undefined
  const hasLap = sectorTimes(row, '').some(time => time !== undefined)
  const isWhole = hasLap || !selectIsRaceLive(state, 'primaryRider')
  return { raceId: held.raceId, sectors: sectorsWithData(row), isWhole }
}
