// Rules of the template on the screen: opening it, editing it, and the automatic growth of its grid (decisions Q-066,
//
import {
  changeTemplate,
  findTemplate,
  isSameTemplate,
  markSelected,
  revertTemplate,
  sortSavedFirst,
  type TableColumn,
  type Template,
} from '#contract'
import { countRows, countSlots, growDataColumns } from '#timing'
import { noBuiltSectors, type TemplateBook, type TemplateSettings, type Widget } from './state'
import { countWidgets, trimWidgets } from './widget-list'

/** Opens a template as it was last saved and discards unsaved changes. A template that is not listed is added. */
export function openTemplate(book: TemplateBook, template: Template): TemplateBook {
  const current = { ...revertTemplate(book.all, template), isSelected: true }
  const isListed = findTemplate(book.all, template) !== undefined
  const next: TemplateBook = {
    ...book,
    all: markSelected(isListed ? book.all : sortSavedFirst([...book.all, current]), current),
    current,
    baseline: current,
    columnsBeforeGrowth: null,
    builtSectors: noBuiltSectors,
    clicked: null,
  }
  // A template that was saved with more tiles than places keeps the rest hidden.
  return growGrid(next, Infinity)
}

export function editWidgets(
  book: TemplateBook,
  edit: (widgets: readonly Widget[]) => readonly Widget[],
): TemplateBook {
  const { current } = book
  if (!current) return book
  const widgets = trimWidgets(edit(current.widgets))
  return growGrid({ ...book, current: { ...current, widgets } }, countWidgets(current.widgets))
}

/** Renames or pins a template that is not saved on the server. */
export function changeUnsavedTemplate(
  book: TemplateBook,
  changed: Template,
  changes: Partial<Pick<Template, 'name' | 'isPinned'>>,
): TemplateBook {
  const apply = (template: Template | null): Template | null =>
    template && isSameTemplate(template, changed) ? { ...template, ...changes } : template
  return {
    ...book,
    all: changeTemplate(book.all, changed, changes),
    current: apply(book.current),
    baseline: apply(book.baseline),
  }
}

/** Replaces missing numbers by the ones the screen falls back to. */
export function resolveSettings(settings: TemplateSettings): TemplateSettings {
  return {
    ...settings,
    dataColumns: countSlots(settings.dataColumns),
    tableRows: settings.tableRows || countRows(undefined, undefined),
  }
}

/** Copies the app settings to the current template. Values that are shown already change nothing. */
export function applySettings(book: TemplateBook, chosen: Partial<TemplateSettings>): TemplateBook {
  const { current } = book
  if (!current) return book
  const shown = resolveSettings(current.templateSettings)
  const keys = Object.keys(shown) as (keyof TemplateSettings)[]
  const changed = keys.filter(key => chosen[key] !== undefined && chosen[key] !== shown[key])
  if (changed.length === 0) return book
  const changes = Object.fromEntries(changed.map(key => [key, chosen[key]]))
  const templateSettings = { ...current.templateSettings, ...changes }
  const columnsBeforeGrowth = changed.includes('dataColumns') ? null : book.columnsBeforeGrowth
  return growGrid({ ...book, current: { ...current, templateSettings }, columnsBeforeGrowth }, Infinity)
}

/** Undefined for the standard columns. */
export function chooseColumns(book: TemplateBook, columns: readonly TableColumn[] | undefined): TemplateBook {
  const { current } = book
  if (!current) return book
  const { columns: _, ...others } = current.templateSettings
  const templateSettings = columns === undefined ? others : { ...others, columns: [...columns] }
  return { ...book, current: { ...current, templateSettings } }
}

/**
 * Adds a free place when the tiles fill all places. If there were more tiles than places before, the user has chosen
 * fewer places, and the rest stays hidden.
 */
export function growGrid(book: TemplateBook, countBefore: number): TemplateBook {
  const { current, columnsBeforeGrowth } = book
  if (!current) return book
  const { dataColumns } = current.templateSettings
  const places = countSlots(dataColumns)
  const count = countWidgets(current.widgets)
  if (count < places || (count > places && countBefore > places)) return book
  const next = growDataColumns(count, dataColumns)
  if (next === places) return book
  const templateSettings = { ...current.templateSettings, dataColumns: next }
  return {
    ...book,
    current: { ...current, templateSettings },
    columnsBeforeGrowth: columnsBeforeGrowth ?? dataColumns,
  }
}
