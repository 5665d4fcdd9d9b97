// Records of Multiloop: hexadecimal fields between broken bars, each kind of record with a sequence of its own.

const separator = '\u00A6'
/** Repeated records are numbered apart from what is new. */
const repeated = 0x40000000

export type RecordType = 'N' | 'R' | 'U'

export function hex(value: number): string {
  return Math.max(0, Math.round(value)).toString(16).toUpperCase()
}

/** Text must not break the record, and the wire is Latin-1. */
function clean(text: string): string {
  return text.replaceAll(/[\u00A6\r\n$]/g, ' ')
}

export class Sequences {
  readonly #preamble: string
  readonly #last = new Map<string, number>()

  constructor(preamble: string) {
    this.#preamble = preamble
  }

  /** Something new. */
  record(command: string, type: 'N' | 'U', ...fields: readonly string[]): string {
    const sequence = (this.#last.get(command) ?? 0) + 1
    this.#last.set(command, sequence)
    return this.#line(command, type, sequence, fields)
  }

  /** Something known; the number says only which of its kind it is, so that a newcomer's greeting moves no counter. */
  repeat(command: string, index: number, ...fields: readonly string[]): string {
    return this.#line(command, 'R', repeated + index, fields)
  }

  #line(command: string, type: RecordType, sequence: number, fields: readonly string[]): string {
    return [`$${command}`, type, hex(sequence), this.#preamble, ...fields.map(clean)].join(separator)
  }
}
