// Applies the answers of the server to the template book (decisions ).
import {
  detachTemplate,
  duplicateName,
  findSelectedOrLast,
  findTemplate,
  findTemplateByName,
  isSameTemplate,
  markSelected,
  nextSelected,
  putSavedTemplate,
  removeTemplate,
  sortSavedFirst,
  type Template,
} from '#contract'
import { openTemplate } from './current-template'
import { defaultTemplate } from './ready-templates'
import { emptyBook, type TemplateBook } from './state'
import { hasSameContent, hasUnsavedChanges, isEqual } from './template-content'

/** What a save request contained. */
export interface SaveContext {
  /** The template that was saved. If it was unsaved, the saved one replaces it, under any name. */
  readonly source: Template | null
  /** Whether tiles and settings were saved; otherwise only name, pin or selection. */
  readonly includesContent: boolean
}

export function applySavedTemplate(
  book: TemplateBook,
  answer: Template,
  { source, includesContent }: SaveContext,
): TemplateBook {
  if (!book.current) return book
  const all = putSavedTemplate(book.all, answer, includesContent ? source : null)
  const next = { ...book, all }
  if (!includesContent) return applyMarks(next, answer, findTemplate(book.all, answer))
  if (!answer.isSelected) return next
  return {
    ...next,
    all: markSelected(all, answer),
    current: answer,
    baseline: answer,
    columnsBeforeGrowth: null,
    clicked: null,
  }
}

/** Takes over name, pin and dates. The template on the screen stays selected and keeps its unsaved changes. */
function applyMarks(book: TemplateBook, answer: Template, listedBefore: Template | undefined): TemplateBook {
  const { current, baseline } = book
  if (!current) return book
  const next = { ...book, all: markSelected(book.all, current) }
  if (!isSameTemplate(current, answer)) return next
  const apply = (template: Template): Template => ({
    ...template,
    ...answer,
    ...contentOf(template),
    isSelected: true,
  })
  const isNewer = listedBefore !== undefined && !isEqual(contentOf(listedBefore), contentOf(answer))
  // Another device has saved other content; it is shown unless there are unsaved changes here.
  if (isNewer && !hasUnsavedChanges(book)) return openTemplate(next, answer)
  return { ...next, current: apply(current), baseline: isNewer || !baseline ? answer : apply(baseline) }
}

function contentOf({ widgets, templateSettings }: Template): Pick<Template, 'widgets' | 'templateSettings'> {
  return { widgets, templateSettings }
}

/** A save was rejected because of a newer version: it becomes the saved form, and the next save overwrites it. */
export function applyConflict(book: TemplateBook, newer: Template): TemplateBook {
  const { current } = book
  if (!current) return book
  return {
    ...book,
    all: markSelected(putSavedTemplate(book.all, newer), current),
    baseline: isSameTemplate(current, newer) ? { ...newer, isSelected: true } : book.baseline,
  }
}

/** A template that was deleted on another device stays here as an unsaved one. */
export function detachDeleted(book: TemplateBook, id: string): TemplateBook {
  const detach = (template: Template): Template => (template.id === id ? detachTemplate(template) : template)
  return {
    ...book,
    all: sortSavedFirst(book.all.map(detach)),
    current: book.current && detach(book.current),
    baseline: book.baseline && detach(book.baseline),
  }
}

/** Returns the template to show after a deletion. */
export function findNextTemplate(book: TemplateBook, deleted: Template): Template | undefined {
  const listed = findTemplate(book.all, deleted)
  return listed && nextSelected(book.all, listed)
}

/** Removes an unsaved template, or one that the server does not have any more. */
export function removeLocally(book: TemplateBook, deleted: Template): TemplateBook {
  const next = findNextTemplate(book, deleted)
  const rest = { ...book, all: removeTemplate(book.all, deleted) }
  return isSameTemplate(book.current, deleted) ? openTemplate(rest, next ?? defaultTemplate) : rest
}

/** The answer replaces all saved templates. Unsaved ones stay, also the one on the screen. */
export function applyDeletion(
  book: TemplateBook,
  saved: readonly Template[],
  deleted: Template,
): TemplateBook {
  const { current } = book
  if (!current) return book
  const unsaved = book.all.filter(({ id }) => id === null)
  const rest = { ...book, all: [...saved, ...unsaved] }
  const wasCurrent = isSameTemplate(current, deleted)
  const local = wasCurrent ? findNextTemplate(book, deleted) : current
  if (local && local.id === null) return wasCurrent ? openTemplate(rest, local) : keepCurrent(rest, current)
  const selected = findSelectedOrLast(saved) ?? unsaved.at(-1)
  const canStay = !wasCurrent && (isSameTemplate(selected ?? null, current) || hasUnsavedChanges(book))
  return canStay ? keepCurrent(rest, current) : openTemplate(rest, selected ?? defaultTemplate)
}

/** Keeps the current template on the screen; if it is not listed any more, it becomes an unsaved one. */
function keepCurrent(book: TemplateBook, current: Template): TemplateBook {
  if (findTemplate(book.all, current)) return { ...book, all: markSelected(book.all, current) }
  const next = { ...book, all: markSelected([...book.all, current], current) }
  return current.id === null ? next : detachDeleted(next, current.id)
}

/** Starts the book of another user with the copy in this browser. */
export function startBook(book: TemplateBook, ownerId: string, copy: readonly Template[]): TemplateBook {
  if (book.ownerId === ownerId) return book
  const all = sortSavedFirst(copy)
  const next = { ...emptyBook, ownerId, all }
  const selected = all.find(({ isSelected }) => isSelected) ?? all[0]
  return selected ? openTemplate(next, selected) : next
}

/** Opens the default template if the server did not answer and this browser has no copy. */
export function openDefaultIfEmpty(book: TemplateBook): TemplateBook {
  return book.current ? book : openTemplate(book, defaultTemplate)
}

/** Merges the loaded list: the server wins for saved templates, unsaved ones stay. */
export function mergeLoaded(book: TemplateBook, saved: readonly Template[]): TemplateBook {
  const unsaved = findUnsavedToKeep(book, saved)
  const loaded = { ...book, isLoading: false, isLoaded: true, all: [...saved, ...unsaved] }
  const selected = findSelectedOrLast(saved) ?? unsaved.at(-1)
  return keepUserSelection(book, loaded) ?? openTemplate(loaded, selected ?? defaultTemplate)
}

/** Drops unsaved templates that add nothing, and renames those whose names are taken on the server. */
function findUnsavedToKeep(book: TemplateBook, saved: readonly Template[]): Template[] {
  const isEdited = hasUnsavedChanges(book)
  const unsaved: Template[] = []
  for (const template of book.all) {
    if (template.id !== null) continue
    const namesake = findTemplateByName(saved, template.name)
    const isInUse = template.isSelected && isEdited
    const isRedundant =
      (saved.length > 0 && hasSameContent(template, defaultTemplate)) ||
      (namesake && hasSameContent(namesake, template))
    if (isRedundant && !isInUse) continue
    const taken = [...saved, ...book.all, ...unsaved].map(({ name }) => name)
    unsaved.push(namesake ? { ...template, name: duplicateName(template.name, taken, () => 0) } : template)
  }
  return unsaved
}

/** Keeps what the user has changed or selected on the screen; undefined if the server decides. */
function keepUserSelection(book: TemplateBook, loaded: TemplateBook): TemplateBook | undefined {
  const { current, hasUserSelected } = book
  const isEdited = hasUnsavedChanges(book)
  if (!current || (current.id !== null && !hasUserSelected && !isEdited)) return undefined
  // An unsaved template may have been renamed, but it is still the selected one.
  const listed =
    current.id === null
      ? loaded.all.find(({ id, isSelected }) => id === null && isSelected)
      : findTemplate(loaded.all, current)
  if (!listed || !isEdited) return listed && openTemplate(loaded, listed)
  const { id, name, isPinned } = listed
  const edited = { ...current, id, name, isPinned }
  return { ...loaded, all: markSelected(loaded.all, edited), current: edited, baseline: listed }
}
