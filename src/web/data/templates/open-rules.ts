// Which template is on the screen, and what the person does to it.
import type { Template } from '#contract'
import {
  findNamed,
  findTemplate,
  inOrder,
  isSameTemplate,
  type TemplateBook,
  type Widget,
  withSelected,
} from './template-book'
import { withFreePlace } from './template-settings'
import { nothingBuilt } from './template-tracking'
import { countOf, trimmed } from './widget-list'

/** As it is saved; a new one joins the list. What was changed in the one before is gone. */
export function opened(book: TemplateBook, template: Template): TemplateBook {
  const known = findTemplate(book.all, template)
  const all = known ? book.all : inOrder([...book.all, template])
  const current = { ...(known ?? template), isSelected: true }
  const next: TemplateBook = {
    ...book,
    all: withSelected(all, current),
    current,
    unchanged: current,
    grownFrom: null,
    built: nothingBuilt,
    clicked: null,
    isClickedToBeSaved: false,
  }
  // Whoever saved more tiles than places has chosen that.
  return withFreePlace(next, Infinity)
}

/** Opened by the person. */
export function chosen(book: TemplateBook, template: Template): TemplateBook {
  return { ...opened(book, template), hasChosen: true }
}

/** Waits for the answer to the question about unsaved changes. */
export function clicked(book: TemplateBook, template: Template, isToBeSaved: boolean): TemplateBook {
  return { ...book, clicked: template, isClickedToBeSaved: isToBeSaved }
}

export function withoutClicked(book: TemplateBook): TemplateBook {
  return { ...book, clicked: null, isClickedToBeSaved: false }
}

export function withWidgets(
  book: TemplateBook,
  change: (widgets: readonly Widget[]) => readonly Widget[],
): TemplateBook {
  const { current } = book
  if (!current) return book
  const widgets = trimmed(change(current.widgets))
  return withFreePlace({ ...book, current: { ...current, widgets } }, countOf(current.widgets))
}

/** Beside the others, neither selected nor pinned. */
export function added(book: TemplateBook, template: Template): TemplateBook {
  if (findNamed(book.all, template.name)) return book
  return { ...book, all: inOrder([...book.all, template]) }
}

/** Of an unsaved one: its name or its pin. */
export function unsavedChanged(
  book: TemplateBook,
  template: Template,
  change: Partial<Pick<Template, 'name' | 'isPinned'>>,
): TemplateBook {
  const isChanged = (each: Template | null): each is Template => isSameTemplate(each, template)
  const changed = (each: Template): Template => ({ ...each, ...change })
  return {
    ...book,
    all: book.all.map(each => (isChanged(each) ? changed(each) : each)),
    current: isChanged(book.current) ? changed(book.current) : book.current,
    unchanged: isChanged(book.unchanged) ? changed(book.unchanged) : book.unchanged,
  }
}
