// The settings of a template as the screen takes them, and how more sections come of themselves (decisions ).
import type { Template } from '#contract'
import { grow, rowCount, slots } from '#timing'
import type { TemplateBook } from './template-book'
import { countOf } from './widget-list'

export type TemplateSettings = Template['templateSettings']

/** Where a number is missing, its fallback stands in. */
export function shownSettings(settings: TemplateSettings): TemplateSettings {
  return {
    ...settings,
    dataColumns: slots(settings.dataColumns),
    tableRows: settings.tableRows || rowCount(undefined, undefined),
  }
}

/**
 * Leaves one place free once the tiles fill them all. Where there are more tiles than places, and were before, the
 * person has chosen that, and the rest stays hidden.
 */
export function withFreePlace(book: TemplateBook, countBefore: number): TemplateBook {
  const { current, grownFrom } = book
  if (!current) return book
  const { dataColumns } = current.templateSettings
  const places = slots(dataColumns)
  const count = countOf(current.widgets)
  if (count < places || (count > places && countBefore > places)) return book
  const next = grow(count, dataColumns)
  if (next === places) return book
  const templateSettings = { ...current.templateSettings, dataColumns: next }
  return { ...book, current: { ...current, templateSettings }, grownFrom: grownFrom ?? dataColumns }
}

/** App Settings write the template too; what says what is shown anyway changes nothing (decisions Q-071). */
export function withSettings(book: TemplateBook, chosen: Partial<TemplateSettings>): TemplateBook {
  const { current } = book
  if (!current) return book
  const shown = shownSettings(current.templateSettings)
  const keys = Object.keys(shown) as (keyof TemplateSettings)[]
  const changed = keys.filter(key => chosen[key] !== undefined && chosen[key] !== shown[key])
  if (changed.length === 0) return book
  const changes = Object.fromEntries(changed.map(key => [key, chosen[key]]))
  const templateSettings = { ...current.templateSettings, ...changes }
  const grownFrom = changed.includes('dataColumns') ? null : book.grownFrom
  return withFreePlace({ ...book, current: { ...current, templateSettings }, grownFrom }, Infinity)
}
