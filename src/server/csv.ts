// Formats and parses lines of CSV files.

/** Matches before a character that spreadsheets interpret as the start of a formula, in any cell they may detect. */
const formulaStart = /(?<=^|[,;|\t\r\n])(?=[=+\-@\t\r])/g

/** Prevents names from feeds and forms from being executed as formulas when a spreadsheet opens the file. */
export function escapeFormulas(text: string): string {
  return text.replaceAll(formulaStart, "'")
}

/** Formats one line with its line end; cells are quoted where necessary. */
export function formatCsvLine(cells: readonly (string | number | null)[]): string {
  const texts = cells.map(cell => {
    const text = typeof cell === 'string' ? escapeFormulas(cell) : String(cell ?? '')
    return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${texts.join(',')}\r\n`
}

/** Splits one line without its line end into trimmed fields; undefined when a quote is misplaced. */
export function parseCsvLine(line: string): readonly string[] | undefined {
  const fields: string[] = []
  let rest = `,${line}`
  while (rest !== '') {
    const match = /^,(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/.exec(rest)
    if (match === null) return undefined
    fields.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
    rest = rest.slice(match[0].length)
  }
  return fields
}
