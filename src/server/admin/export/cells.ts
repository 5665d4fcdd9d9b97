/** What a spreadsheet takes for a formula, at the beginning of a cell or after anything it may take for the end of one. */
const formula = /(?<=^|[,;|\t\r\n])(?=[=+\-@\t\r])/g

/** Names come from feeds and from forms: none of them may become a formula where the file is opened. */
export function harmless(text: string): string {
  return text.replaceAll(formula, "'")
}

/** One line of a CSV file. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const texts = cells.map(cell => {
    const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
    return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${texts.join(',')}\r\n`
}

/** Finer is not measured, and not read again. */
export function roundedSpeed(mph: number | null): number | null {
  return mph === null ? null : Math.round(mph * 1000) / 1000
}
