// Bytes into lines of text: CR, LF and CR LF end one, wherever the bytes were cut.

/** More than any record of any protocol; a line that never ends must not eat the memory. */
const longestLine = 65_536

const byteOrderMark = '\u00EF\u00BB\u00BF'

export class TextLines {
  private rest = ''
  private isFirst = true

  /** Bytes are read as Latin-1, so that no byte is lost. */
  push(bytes: Uint8Array): readonly string[] {
    this.rest += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (this.isFirst) {
      if (byteOrderMark.startsWith(this.rest)) return []
      if (this.rest.startsWith(byteOrderMark)) this.rest = this.rest.slice(byteOrderMark.length)
      this.isFirst = false
    }
    const lines = this.rest.split(/\r\n|\r|\n/)
    this.rest = lines.pop() ?? ''
    while (this.rest.length > longestLine) {
      lines.push(this.rest.slice(0, longestLine))
      this.rest = this.rest.slice(longestLine)
    }
    return lines.filter(line => line !== '')
  }

  /** The line that has only begun. */
  get unfinished(): string {
    return this.rest
  }

  end(): readonly string[] {
    const { rest } = this
    this.rest = ''
    return rest === '' ? [] : [rest]
  }
}

/** Names may have been written as UTF-8: where the bytes are valid as such, they are read so. */
export function decoded(latin: string): string {
  if (/^[\x20-\x7E]*$/.test(latin)) return latin
  const bytes = Buffer.from(latin, 'latin1')
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? latin : text
}
