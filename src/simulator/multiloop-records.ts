// Writes Multiloop records: hexadecimal fields separated by broken bars, with one sequence number per record type.

const separator = '\u00A6'
/** Repeated records have their own range of sequence numbers. */
const repeatedBase = 0x40000000

export type RecordType = 'N' | 'R' | 'U'

export function toHex(value: number): string {
  return Math.max(0, Math.round(value)).toString(16).toUpperCase()
}

/** Replaces the characters that delimit fields and records. */
function sanitize(text: string): string {
  return text.replaceAll(/[\u00A6\r\n$]/g, ' ')
}

export class RecordWriter {
  readonly #preamble: string
  readonly #last = new Map<string, number>()

  constructor(preamble: string) {
    this.#preamble = preamble
  }

  writeNew(command: string, type: 'N' | 'U', ...fields: readonly string[]): string {
    const sequence = (this.#last.get(command) ?? 0) + 1
    this.#last.set(command, sequence)
    return this.#format(command, type, sequence, fields)
  }

  /** Writes a record that was sent before. Its number is derived from the index, so the sequence does not advance. */
  writeRepeated(command: string, index: number, ...fields: readonly string[]): string {
    return this.#format(command, 'R', repeatedBase + index, fields)
  }

  #format(command: string, type: RecordType, sequence: number, fields: readonly string[]): string {
    return [`$${command}`, type, toHex(sequence), this.#preamble, ...fields.map(sanitize)].join(separator)
  }
}
