// Splits bytes into lines of text. CR, LF and CR LF end a line, however the bytes are split into chunks.

/** More than any record of any protocol. Limits the memory that an endless line can use. */
const maxLineLength = 65_536

const byteOrderMark = '\u00EF\u00BB\u00BF'

export class LineSplitter {
  private rest = ''
  private isFirst = true

  /** Reads bytes as Latin-1, so that no byte is lost. */
  push(bytes: Uint8Array): readonly string[] {
    this.rest += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (this.isFirst) {
      if (byteOrderMark.startsWith(this.rest)) return []
      if (this.rest.startsWith(byteOrderMark)) this.rest = this.rest.slice(byteOrderMark.length)
      this.isFirst = false
    }
    const lines = this.rest.split(/\r\n|\r|\n/)
    this.rest = lines.pop() ?? ''
    while (this.rest.length > maxLineLength) {
      lines.push(this.rest.slice(0, maxLineLength))
      this.rest = this.rest.slice(maxLineLength)
    }
    return lines.filter(line => line !== '')
  }

  /** The incomplete last line. */
  get unfinished(): string {
    return this.rest
  }

  end(): readonly string[] {
    const { rest } = this
    this.rest = ''
    return rest === '' ? [] : [rest]
  }
}

/** Reads the text as UTF-8 if its bytes are valid UTF-8, else as Latin-1. */
export function decodeText(latin: string): string {
  if (/^[\x20-\x7E]*$/.test(latin)) return latin
  const bytes = Buffer.from(latin, 'latin1')
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? latin : text
}
