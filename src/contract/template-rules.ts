// What saving and deleting a template does to the others of its owner (decisions ). The server
// executes the plans in a transaction; the test fakes apply them to lists.
import {
  findTemplateByName,
  markSelected,
  putSavedTemplate,
  removeTemplate,
  type TemplateEntry,
} from './template-list'
import { hasRoomFor } from './template-names'

export interface SaveRequest extends Pick<TemplateEntry, 'name' | 'isSelected'> {
  readonly id?: string | null | undefined
}

export interface SaveStep<Entry> {
  readonly outcome: 'write'
  /** The entry that is overwritten; undefined for a new template. */
  readonly target: Entry | undefined
  /** Another entry with the same name, which is deleted. */
  readonly replaced: Entry | undefined
  readonly isSelected: boolean
}

export type SavePlan<Entry> =
  | SaveStep<Entry>
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'outdated'; readonly newer: Entry }

/**
 * `basedOn` is the `updatedAt` that the caller has last read, null for a template that is new to the caller.
 * Without it any version is overwritten.
 */
export function planSave<Entry extends TemplateEntry>(
  all: readonly Entry[],
  { id, name, isSelected }: SaveRequest,
  basedOn?: string | null,
): SavePlan<Entry> {
  const templateWithName = findTemplateByName(all, name)
  const isNew = id === null || id === undefined
  const target = isNew ? templateWithName : all.find(entry => entry.id === id)
  if (!isNew && !target) return { outcome: 'missing' }
  if (target && basedOn !== undefined && basedOn !== versionOf(target))
    return { outcome: 'outdated', newer: target }
  if (!target && !hasRoomFor(all, name)) return { outcome: 'full' }
  const replaced = templateWithName === target ? undefined : templateWithName
  // The template that replaces the selected one becomes the selected one.
  return { outcome: 'write', target, replaced, isSelected: isSelected || replaced?.isSelected === true }
}

function versionOf({ updatedAt }: TemplateEntry): string | undefined {
  return updatedAt instanceof Date ? updatedAt.toISOString() : updatedAt
}

/** The list after a save. At most one template stays selected. */
export function applySave<Entry extends TemplateEntry>(all: readonly Entry[], written: Entry): Entry[] {
  const next = putSavedTemplate(all, written)
  return written.isSelected ? markSelected(next, written) : next
}

/** The template selected after a deletion: the last of the list, or the first if the last one is deleted. */
export function nextSelected<Entry>(list: readonly Entry[], deleted: Entry): Entry | undefined {
  const last = list.at(-1)
  if (last !== deleted) return last
  return list.length > 1 ? list[0] : undefined
}

/** Which template the caller wants to see after a deletion. */
export interface SelectionHint {
  readonly isCurrentTemplate?: boolean | undefined
  readonly newCurrentTemplateId?: string | null | undefined
}

export interface DeletePlan<Entry> {
  readonly deleted: Entry
  readonly selected: Entry | undefined
}

/** Undefined if the template is not in the list. */
export function planDelete<Entry extends TemplateEntry>(
  all: readonly Entry[],
  id: string,
  { isCurrentTemplate, newCurrentTemplateId }: SelectionHint,
): DeletePlan<Entry> | undefined {
  const deleted = all.find(entry => entry.id === id)
  if (!deleted) return undefined
  const rest = all.filter(entry => entry !== deleted)
  const hinted = rest.find(entry => entry.id !== null && entry.id === newCurrentTemplateId)
  const isHintValid = deleted.isSelected || isCurrentTemplate === true
  const selected = rest.find(({ isSelected }) => isSelected) ?? nextSelected(all, deleted)
  return { deleted, selected: (isHintValid && hinted) || selected }
}

/** The list after a deletion: exactly one of the remaining templates is selected. */
export function applyDelete<Entry extends TemplateEntry>(
  all: readonly Entry[],
  { deleted, selected }: DeletePlan<Entry>,
): Entry[] {
  const rest = removeTemplate(all, deleted)
  return selected ? markSelected(rest, selected) : rest
}
