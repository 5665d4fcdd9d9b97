// Unique names, the limit of templates, and copies (decisions ).
import { templateKey, templateLimits, templateNameLimit } from './template'
import { findTemplateByName, isSameTemplate, type TemplateEntry } from './template-list'

const firstSuffix = 1000
const suffixCount = 9000

export const templateLimitMessage = `You can keep at most ${templateLimits.templates} templates`

/** Whether a template can be saved under this name; a name that exists is overwritten and needs no room. */
export function hasRoomFor(all: readonly TemplateEntry[], name: string): boolean {
  return all.length < templateLimits.templates || findTemplateByName(all, name) !== undefined
}

/** A rename never takes the name of another template. */
export function isRenameAllowed(
  all: readonly TemplateEntry[],
  renamed: Pick<TemplateEntry, 'id' | 'name'>,
  name: string,
): boolean {
  const templateWithName = findTemplateByName(all, name)
  return templateWithName === undefined || isSameTemplate(templateWithName, renamed)
}

/** Appends a number that makes the name unique, such as `Race 4711`. `random` returns a number from 0 up to 1. */
export function duplicateName(name: string, taken: readonly string[], random: () => number): string {
  const keys = new Set(taken.map(templateKey))
  const drawn = Math.floor(random() * suffixCount)
  // Counts up instead of drawing again, so that the search ends for every `random`.
  for (let step = 0; step < suffixCount; step += 1) {
    const candidate = appendNumber(name, (drawn + step) % suffixCount)
    if (!keys.has(templateKey(candidate))) return candidate
  }
  return appendNumber(name, drawn)
}

function appendNumber(name: string, offset: number): string {
  const suffix = ` ${firstSuffix + offset}`
  return truncate(name.trim(), templateNameLimit - suffix.length) + suffix
}

/** Removes a high surrogate at the cut: half of a character is not valid text. */
function truncate(name: string, length: number): string {
  return name
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** An unsaved copy without marks, under a name that no other template has. */
export function createDuplicate<Entry extends TemplateEntry>(
  all: readonly TemplateEntry[],
  source: Entry,
  random: () => number,
): Entry {
  const taken = all.map(({ name }) => name)
  return createUnsaved({ ...source, name: duplicateName(source.name, taken, random) })
}

/** A template of another origin as a new unsaved one; it gets a number if its name is taken. */
export function createUniquelyNamed<Entry extends TemplateEntry>(
  all: readonly TemplateEntry[],
  source: Entry,
  random: () => number,
): Entry {
  return findTemplateByName(all, source.name) ? createDuplicate(all, source, random) : createUnsaved(source)
}

function createUnsaved<Entry extends TemplateEntry>(source: Entry): Entry {
  return { ...detachTemplate(source), isSelected: false, isPinned: false }
}

/** The same template as one that was never saved: without id and dates. */
export function detachTemplate<
  Entry extends TemplateEntry & { readonly createdAt?: string | Date | undefined },
>(template: Entry): Entry {
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...rest } = template
  // The compiler cannot see that the two optional properties may be missing from a generic type.
  return { ...rest, id: null } as Entry
}
