// Every tab writes the whole copy of the templates: what another tab has changed in it is taken over, lest the next
// write here undo it. What the person is changing here stays.
import type { Template } from '#contract'
import { opened } from './open-rules'
import {
  findNamed,
  findTemplate,
  inOrder,
  isSameTemplate,
  type TemplateBook,
  withSelected,
} from './template-book'
import { hasChanges, hasSameContent } from './unsaved-changes'

/** The copy as it was before the other tab wrote it, and as it is now. */
export interface WrittenCopy {
  readonly before: readonly Template[]
  readonly after: readonly Template[]
}

export function writtenElsewhere(book: TemplateBook, { before, after }: WrittenCopy): TemplateBook {
  const changed = after.filter(template => !isSameWritten(findTemplate(before, template), template))
  const removed = before.filter(template => !findTemplate(after, template))
  const without = removed.reduce(forgotten, book)
  return changed.reduce(takenOver, without)
}

/** Which one is selected is each tab's own. */
function isSameWritten(one: Template | undefined, other: Template): boolean {
  return one !== undefined && one.isPinned === other.isPinned && hasSameContent(one, other)
}

function forgotten(book: TemplateBook, removed: Template): TemplateBook {
  if (isSameTemplate(book.current, removed) || !findTemplate(book.all, removed)) return book
  return { ...book, all: book.all.filter(template => !isSameTemplate(template, removed)) }
}

function takenOver(book: TemplateBook, template: Template): TemplateBook {
  const { all, current } = book
  const known = findTemplate(all, template)
  // Nothing new, or a twin by name: the server settles whose it is.
  if (isSameWritten(known, template) || (!known && findNamed(all, template.name))) return book
  const isCurrent = isSameTemplate(current, template)
  if (!current || (isCurrent && hasChanges(book))) return book
  const next = known ? all.with(all.indexOf(known), template) : inOrder([...all, template])
  return isCurrent ? opened({ ...book, all: next }, template) : { ...book, all: withSelected(next, current) }
}
