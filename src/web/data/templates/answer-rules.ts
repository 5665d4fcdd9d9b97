// What the server's answers do to the templates (decisions ).
import type { Template } from '#contract'
import { templateKey } from '#contract'
import { nextSelected } from '#timing'
import { isEqual } from './is-equal'
import { opened } from './open-rules'
import { defaultTemplate } from './ready-templates'
import { findTemplate, inOrder, isSameTemplate, type TemplateBook, withSelected } from './template-book'
import { hasChanges } from './unsaved-changes'

/** What was sent. */
export interface Saving {
  /** The template it was made from: an unsaved one is what has been saved, and so no longer beside it. */
  readonly from: Template | null
  /** Tiles and settings as they are on the screen; else only name, pin or selection, and edits stay. */
  readonly isContent: boolean
}

/** On success the one with the same id, then the one with the same name, is replaced. */
export function savedIn(book: TemplateBook, answer: Template, { from, isContent }: Saving): TemplateBook {
  if (!book.current) return book
  const all = replaced(book.all, answer, isContent ? from : null)
  const next = { ...book, all }
  if (!isContent) return marked(next, answer, findTemplate(book.all, answer))
  if (!answer.isSelected) return next
  return {
    ...next,
    all: withSelected(all, answer),
    current: answer,
    unchanged: answer,
    grownFrom: null,
    clicked: null,
    isClickedToBeSaved: false,
  }
}

function replaced(all: readonly Template[], answer: Template, from: Template | null): Template[] {
  const key = templateKey(answer.name)
  const goes = (each: Template): boolean =>
    each.id === answer.id ||
    templateKey(each.name) === key ||
    (from !== null && from.id === null && isSameTemplate(each, from))
  const rest = all.filter(each => !goes(each))
  // Where the saved one of that id or name stood; else behind the others, for it has just been made.
  const old = all.find(({ id }) => id === answer.id) ?? all.find(each => goes(each) && each.id !== null)
  const place = old ? all.slice(0, all.indexOf(old)).filter(each => !goes(each)).length : rest.length
  return inOrder(rest.toSpliced(place, 0, answer))
}

/** Name, pin and dates of the answer; what is selected stays what the person looks at. */
function marked(book: TemplateBook, answer: Template, before: Template | undefined): TemplateBook {
  const { current, unchanged } = book
  if (!current) return book
  const next = { ...book, all: withSelected(book.all, current) }
  if (!isSameTemplate(current, answer)) return next
  const take = (each: Template): Template => ({ ...each, ...answer, ...contentOf(each), isSelected: true })
  const isNewer = before !== undefined && !isEqual(contentOf(before), contentOf(answer))
  // Another device had saved it meanwhile: whoever has changed nothing here sees that.
  if (isNewer && !hasChanges(book)) return opened(next, answer)
  return { ...next, current: take(current), unchanged: isNewer || !unchanged ? answer : take(unchanged) }
}

function contentOf({ widgets, templateSettings }: Template): Pick<Template, 'widgets' | 'templateSettings'> {
  return { widgets, templateSettings }
}

/** Somebody was quicker: theirs is the saved form now, and saving again is meant. */
export function overtakenBy(book: TemplateBook, newer: Template): TemplateBook {
  const { current } = book
  if (!current) return book
  const isCurrent = isSameTemplate(current, newer)
  return {
    ...book,
    all: withSelected(replaced(book.all, newer, null), current),
    unchanged: isCurrent ? { ...newer, isSelected: true } : book.unchanged,
  }
}

/** Deleted elsewhere: here it stays, unsaved. */
export function goneIn(book: TemplateBook, id: string): TemplateBook {
  const unsaved = ({ createdAt: _created, updatedAt: _updated, ...rest }: Template): Template => ({
    ...rest,
    id: null,
  })
  const without = (each: Template | null): Template | null => (each?.id === id ? unsaved(each) : each)
  return {
    ...book,
    all: inOrder(book.all.map(each => (each.id === id ? unsaved(each) : each))),
    current: without(book.current),
    unchanged: without(book.unchanged),
  }
}

/** What would be on the screen without this one. */
export function nextWithout(book: TemplateBook, deleted: Template): Template | undefined {
  const listed = findTemplate(book.all, deleted)
  return listed && nextSelected(book.all, listed)
}

/** An unsaved one, or one that the server no longer knows. */
export function removedFrom(book: TemplateBook, deleted: Template): TemplateBook {
  const next = nextWithout(book, deleted)
  const rest = { ...book, all: book.all.filter(each => !isSameTemplate(each, deleted)) }
  return isSameTemplate(book.current, deleted) ? opened(rest, next ?? defaultTemplate) : rest
}

/** The answer is all that is saved; unsaved ones stay, and so does one of them that is looked at. */
export function deletedIn(book: TemplateBook, saved: readonly Template[], deleted: Template): TemplateBook {
  const { current } = book
  if (!current) return book
  const unsaved = book.all.filter(({ id }) => id === null)
  const rest = { ...book, all: [...saved, ...unsaved] }
  const wasCurrent = isSameTemplate(current, deleted)
  const local = wasCurrent ? nextWithout(book, deleted) : current
  if (local && local.id === null) return wasCurrent ? opened(rest, local) : withCurrent(rest, current)
  const selected = saved.find(({ isSelected }) => isSelected) ?? saved.at(-1) ?? unsaved.at(-1)
  const isStaying = !wasCurrent && (isSameTemplate(selected ?? null, current) || hasChanges(book))
  return isStaying ? withCurrent(rest, current) : opened(rest, selected ?? defaultTemplate)
}

/** What is on the screen stays there; should the list lack it, it is one of the unsaved now. */
function withCurrent(book: TemplateBook, current: Template): TemplateBook {
  if (findTemplate(book.all, current)) return { ...book, all: withSelected(book.all, current) }
  const kept = { ...book, all: withSelected([...book.all, current], current) }
  return current.id === null ? kept : goneIn(kept, current.id)
}
