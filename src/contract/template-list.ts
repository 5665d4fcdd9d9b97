// Operations on a user's template list, shared by server, browser and test fakes. Each returns a new list.
import { templateKey } from './template'

/** The part of a template that the rules read; database rows and templates of the wire both have it. */
export interface TemplateEntry {
  /** Null until the template is saved. */
  readonly id: string | null
  readonly name: string
  readonly isSelected: boolean
  readonly isPinned: boolean
  readonly updatedAt?: string | Date | undefined
}

type Identity = Pick<TemplateEntry, 'id' | 'name'>

/** Compares ids; two unsaved templates are compared by name, because names are unique. */
export function isSameTemplate(one: Identity | null, other: Identity | null): boolean {
  if (!one || !other) return false
  if (one.id !== null || other.id !== null) return one.id === other.id
  return templateKey(one.name) === templateKey(other.name)
}

export function findTemplate<Entry extends Identity>(
  all: readonly Entry[],
  target: Identity | null,
): Entry | undefined {
  return all.find(entry => isSameTemplate(entry, target))
}

export function findTemplateByName<Entry extends Pick<Identity, 'name'>>(
  all: readonly Entry[],
  name: string,
): Entry | undefined {
  const key = templateKey(name)
  return all.find(entry => templateKey(entry.name) === key)
}

export function findSelectedOrLast<Entry extends TemplateEntry>(all: readonly Entry[]): Entry | undefined {
  return all.find(({ isSelected }) => isSelected) ?? all.at(-1)
}

/** Saved templates come before unsaved ones; each group keeps its order. */
export function sortSavedFirst<Entry extends Identity>(all: readonly Entry[]): Entry[] {
  return [...all.filter(({ id }) => id !== null), ...all.filter(({ id }) => id === null)]
}

/** Selects this template and no other. Entries that do not change stay the same objects. */
export function markSelected<Entry extends TemplateEntry>(
  all: readonly Entry[],
  selected: Identity,
): Entry[] {
  return all.map(entry => {
    const isSelected = isSameTemplate(entry, selected)
    return entry.isSelected === isSelected ? entry : { ...entry, isSelected }
  })
}

/** Adds a template unless its name is taken. */
export function addTemplate<Entry extends Identity>(all: readonly Entry[], added: Entry): readonly Entry[] {
  return findTemplateByName(all, added.name) ? all : sortSavedFirst([...all, added])
}

/** Renames or pins a template. */
export function changeTemplate<Entry extends TemplateEntry>(
  all: readonly Entry[],
  changed: Identity,
  changes: Partial<Pick<TemplateEntry, 'name' | 'isPinned'>>,
): Entry[] {
  return all.map(entry => (isSameTemplate(entry, changed) ? { ...entry, ...changes } : entry))
}

export function removeTemplate<Entry extends Identity>(all: readonly Entry[], removed: Identity): Entry[] {
  return all.filter(entry => !isSameTemplate(entry, removed))
}

/** Returns the listed form of an edited template, or the given one if it is not in the list. */
export function revertTemplate<Entry extends Identity>(all: readonly Entry[], edited: Entry): Entry {
  return findTemplate(all, edited) ?? edited
}

/**
 * Puts a saved template into the list. It replaces the entry with its id, the entry with its name, and the unsaved
 * draft it was made from. It takes the place of the saved entry that it replaces; otherwise it is the last saved one.
 */
export function putSavedTemplate<Entry extends Identity>(
  all: readonly Entry[],
  saved: Entry,
  draft: Identity | null = null,
): Entry[] {
  const key = templateKey(saved.name)
  const isReplaced = (entry: Entry): boolean =>
    entry.id === saved.id ||
    templateKey(entry.name) === key ||
    (draft?.id === null && isSameTemplate(entry, draft))
  const rest = all.filter(entry => !isReplaced(entry))
  const previous =
    all.find(({ id }) => id === saved.id) ?? all.find(entry => entry.id !== null && isReplaced(entry))
  const index = previous
    ? all.slice(0, all.indexOf(previous)).filter(entry => !isReplaced(entry)).length
    : rest.length
  return sortSavedFirst(rest.toSpliced(index, 0, saved))
}
