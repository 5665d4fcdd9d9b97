/** Letters with a stroke or ligature, which Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Text as it is compared when searching: without accents and in lower case. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœ]/g, letter => plainLetters[letter] ?? letter)
}

/** The words of a search, normalized. */
export function splitWords(text: string): readonly string[] {
  return normalizeText(text)
    .split(/\s+/)
    .filter(word => word !== '')
}
