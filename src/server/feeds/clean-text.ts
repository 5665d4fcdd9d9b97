// Every text of every feed passes here once, before anything is derived from it.

/** As long as the longest text that is stored: the name of a rider or a track. */
const maxTextLength = 100
/** Printable ASCII with single spaces inside, as nearly all texts are. */
const cleanForm = /^(?:[\x21-\x7E]+(?: [\x21-\x7E]+)*)?$/

/**
 * Composes accents, removes invisible characters, collapses white space and truncates. A text without a visible
 * character becomes empty.
 */
export function cleanText(text: string): string {
  if (text.length <= maxTextLength && cleanForm.test(text)) return text
  // The database would replace a lone surrogate.
  const visible = text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  // Counts code points, like the database.
  return visible.length <= maxTextLength
    ? visible
    : Array.from(visible).slice(0, maxTextLength).join('').trimEnd()
}
