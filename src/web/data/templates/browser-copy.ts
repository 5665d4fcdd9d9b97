// The copy of the templates in localStorage: it serves a start without a network and stores unsaved templates (decisions
// All tabs write the whole copy, so each tab merges the changes of the others before its next write.
import {
  addTemplate,
  findTemplate,
  findTemplateByName,
  isSameTemplate,
  markSelected,
  removeTemplate,
  type Template,
  templateKey,
  templateLimits,
} from '#contract'
import { openTemplate } from './current-template'
import { repairTemplates, toRecord } from './repair-template'
import type { TemplateBook } from './state'
import { hasSameContent, hasUnsavedChanges } from './template-content'

export const templatesKey = 'templates'

/** Reads the templates of this user, from the given text or from localStorage. */
export function readCopy(ownerId: string, text?: string | null): Template[] {
  const items = readItems(text).filter(item => toRecord(item)['userId'] === ownerId)
  const templates = repairTemplates(items).slice(0, templateLimits.templates)
  const keys = templates.map(({ name }) => templateKey(name))
  return templates.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function readItems(given?: string | null): readonly unknown[] {
  try {
    const text = given === undefined ? localStorage.getItem(templatesKey) : given
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? items : []
  } catch {
    // Storage is blocked or contains something else: the saved templates are on the server.
    return []
  }
}

/** Includes the unsaved changes of an unsaved template, because there is no other copy of it. */
export function writeCopy(ownerId: string, { all, current }: Pick<TemplateBook, 'all' | 'current'>): void {
  const isCurrentUnsaved = current !== null && current.id === null
  const items = all.map(template => {
    const stored = isCurrentUnsaved && isSameTemplate(template, current) ? current : template
    return { ...stored, userId: ownerId }
  })
  try {
    localStorage.setItem(templatesKey, JSON.stringify(items))
  } catch {
    // Storage is blocked or full: the saved templates are on the server.
  }
}

/** The copy before and after another tab has written it. */
export interface CopyChange {
  readonly before: readonly Template[]
  readonly after: readonly Template[]
}

export function mergeCopyChange(book: TemplateBook, { before, after }: CopyChange): TemplateBook {
  const changed = after.filter(template => !isUnchanged(findTemplate(before, template), template))
  const removed = before.filter(template => !findTemplate(after, template))
  return changed.reduce(mergeChanged, removed.reduce(mergeRemoved, book))
}

/** Each tab has a selection of its own, so it is not compared. */
function isUnchanged(one: Template | undefined, other: Template): boolean {
  return one !== undefined && one.isPinned === other.isPinned && hasSameContent(one, other)
}

function mergeRemoved(book: TemplateBook, removed: Template): TemplateBook {
  if (isSameTemplate(book.current, removed) || !findTemplate(book.all, removed)) return book
  return { ...book, all: removeTemplate(book.all, removed) }
}

function mergeChanged(book: TemplateBook, template: Template): TemplateBook {
  const { all, current } = book
  const listed = findTemplate(all, template)
  // A template with the same name and another id is ignored: the list of the server decides which of the two exists.
  if (isUnchanged(listed, template) || (!listed && findTemplateByName(all, template.name))) return book
  const isCurrent = isSameTemplate(current, template)
  if (!current || (isCurrent && hasUnsavedChanges(book))) return book
  const next = listed ? all.with(all.indexOf(listed), template) : addTemplate(all, template)
  return isCurrent
    ? openTemplate({ ...book, all: next }, template)
    : { ...book, all: markSelected(next, current) }
}
