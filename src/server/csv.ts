// Parses lines of CSV files.

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
