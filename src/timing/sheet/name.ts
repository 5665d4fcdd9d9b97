// Names of people, as they are shown, matched and sorted (decisions ).

// One locale and nothing of the machine's: server and browser must put a list in the same order.
const collator = new Intl.Collator('en', { sensitivity: 'accent' })

function wordsOf(name: string): string[] {
  return name.split(/\s+/u).filter(word => word !== '')
}

/** `J. Van Dyke`: the first initial and the rest; one word stays. */
export function abbreviate(name: string): string {
  const [first = '', ...rest] = wordsOf(name)
  if (rest.length === 0) return first
  // By code point, and composed: the initial of a name with an accent keeps it.
  const [initial = ''] = first.normalize('NFC')
  return `${initial.toUpperCase()}. ${rest.join(' ')}`
}

/** Feeds disagree about capitals and blanks, and about marks that cannot be seen at all. */
export function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
}

/** The whole name, without regard to case: live riders and categories. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}

/** The last word, then the whole name: the riders of a category. */
export function compareLastWords(one: string, other: string): number {
  const lastWord = (name: string): string => wordsOf(name).at(-1) ?? ''
  return compareNames(lastWord(one), lastWord(other)) || compareNames(one, other)
}
