// Abbreviates, matches and sorts names of riders (decisions ).

// A fixed locale, so that server and browser sort in the same order.
const collator = new Intl.Collator('en', { sensitivity: 'accent' })

function splitWords(name: string): string[] {
  return name.split(/\s+/u).filter(word => word !== '')
}

/** For example `J. Van Dyke`. A single word is not abbreviated. */
export function abbreviateName(name: string): string {
  const [first = '', ...rest] = splitWords(name)
  if (rest.length === 0) return first
  // Takes the first code point of the composed form, so that an accented initial keeps its accent.
  const [initial = ''] = first.normalize('NFC')
  return `${initial.toUpperCase()}. ${rest.join(' ')}`
}

/** The same names come with every update. */
const nameKeys = new Map<string, string>()
const maxNameKeys = 2000

/** Ignores case, spaces and invisible characters, which differ between feeds. */
export function toNameKey(name: string): string {
  const known = nameKeys.get(name)
  if (known !== undefined) return known
  const key = name
    .normalize('NFC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
  if (nameKeys.size >= maxNameKeys) nameKeys.clear()
  nameKeys.set(name, key)
  return key
}

/** Compares whole names case-insensitively; used for live riders and categories. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}

/** Compares the last words, then the whole names; used for the riders of a category. */
export function compareLastWords(one: string, other: string): number {
  const getLastWord = (name: string): string => splitWords(name).at(-1) ?? ''
  return compareNames(getLastWord(one), getLastWord(other)) || compareNames(one, other)
}
