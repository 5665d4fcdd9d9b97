// Templates of the server and of this browser together (decisions ): the server wins for those with an id,
// unsaved ones are kept.
import type { Template } from '#contract'
import { duplicateName } from '#timing'
import { opened } from './open-rules'
import { defaultTemplate, isUntouchedDefault } from './ready-templates'
import { emptyBook, findNamed, findTemplate, inOrder, type TemplateBook, withSelected } from './template-book'
import { hasChanges, hasSameContent } from './unsaved-changes'

/** Begins with what this browser has kept of the person's. */
export function begun(book: TemplateBook, owner: string, kept: readonly Template[]): TemplateBook {
  if (book.owner === owner) return book
  const all = inOrder(kept)
  const start = { ...emptyBook, owner, all }
  const selected = all.find(({ isSelected }) => isSelected) ?? all[0]
  return selected ? opened(start, selected) : start
}

/** Nobody could be asked, and nothing was kept. */
export function withSomething(book: TemplateBook): TemplateBook {
  return book.current ? book : opened(book, defaultTemplate)
}

export function loadedIn(book: TemplateBook, saved: readonly Template[]): TemplateBook {
  const kept = unsavedBeside(book, saved)
  const loaded = { ...book, isLoaded: true, all: [...saved, ...kept] }
  const stays = stayingIn(book, loaded)
  if (stays) return stays
  const selected = saved.find(({ isSelected }) => isSelected) ?? saved.at(-1) ?? kept.at(-1)
  return opened(loaded, selected ?? defaultTemplate)
}

/** Names are unique; a default that nobody touched is only for those who have nothing else. */
function unsavedBeside(book: TemplateBook, saved: readonly Template[]): Template[] {
  const isEdited = hasChanges(book)
  const kept: Template[] = []
  for (const template of book.all) {
    if (template.id !== null) continue
    const namesake = findNamed(saved, template.name)
    const isInUse = template.isSelected && isEdited
    const isNeedless =
      !isInUse &&
      ((saved.length > 0 && isUntouchedDefault(template)) || (namesake && hasSameContent(namesake, template)))
    if (isNeedless) continue
    const taken = [...saved, ...book.all, ...kept].map(({ name }) => name)
    kept.push(namesake ? { ...template, name: duplicateName(template.name, taken, () => 0) } : template)
  }
  return kept
}

/** What the person has changed or chosen meanwhile is not taken from the screen. */
function stayingIn(book: TemplateBook, loaded: TemplateBook): TemplateBook | undefined {
  const { current, hasChosen } = book
  const isEdited = hasChanges(book)
  if (!current || (current.id !== null && !hasChosen && !isEdited)) return undefined
  // An unsaved one may have another name now, but it is still the selected one.
  const listed =
    current.id === null
      ? loaded.all.find(({ id, isSelected }) => id === null && isSelected)
      : findTemplate(loaded.all, current)
  if (!listed || !isEdited) return listed && opened(loaded, listed)
  const { id, name, isPinned } = listed
  const kept = { ...current, id, name, isPinned }
  return { ...loaded, all: withSelected(loaded.all, kept), current: kept, unchanged: listed }
}
