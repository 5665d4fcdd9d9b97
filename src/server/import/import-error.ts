// Describes why a file is rejected, and where in the file. Readers return it instead of throwing it.

/** Limits how much of the file is repeated in a message. */
const maxQuotedLength = 40
const maxMessageLength = 300

export class ImportError {
  readonly message: string

  /** `where` is a line or a JSON path; '' for the whole file. */
  constructor(where: string, reason: string) {
    const text =
      where === '' ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` : `${where}: ${reason}.`
    // Removes control characters, so that content of the file cannot control the terminal.
    this.message = text.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxMessageLength)
  }
}

export function formatLine(number: number): string {
  return `Line ${number}`
}

/** Quotes a value of the file, shortened if necessary. */
export function quoteValue(value: string): string {
  return `"${value.length > maxQuotedLength ? `${value.slice(0, maxQuotedLength)}…` : value}"`
}
