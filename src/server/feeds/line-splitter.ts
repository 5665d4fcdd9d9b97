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
    const lines = this.takeLines()
    this.rest = addPieces(lines, this.rest)
    return lines
  }

  /** Searches LF, because most feeds use CR LF or LF. This is faster than to split by an expression. */
  private takeLines(): string[] {
    const lines: string[] = []
    let start = 0
    for (let end = this.rest.indexOf('\n'); end !== -1; end = this.rest.indexOf('\n', start)) {
      const hasReturn = end > start && this.rest[end - 1] === '\r'
      addLines(lines, this.rest.slice(start, hasReturn ? end - 1 : end))
      start = end + 1
    }
    const lastReturn = this.rest.lastIndexOf('\r')
    if (lastReturn >= start) {
      addLines(lines, this.rest.slice(start, lastReturn))
      start = lastReturn + 1
    }
    this.rest = this.rest.slice(start)
    return lines
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

/** Adds the lines of a text without LF. */
function addLines(lines: string[], text: string): void {
  if (!text.includes('\r')) addLine(lines, text)
  else for (const line of text.split('\r')) addLine(lines, line)
}

function addLine(lines: string[], line: string): void {
  const rest = addPieces(lines, line)
  if (rest !== '') lines.push(rest)
}

/** Cuts a line that is too long into pieces, and returns what is left. */
function addPieces(lines: string[], line: string): string {
  let start = 0
  for (; line.length - start > maxLineLength; start += maxLineLength)
    lines.push(line.slice(start, start + maxLineLength))
  return start === 0 ? line : line.slice(start)
}

/** Reads the text as UTF-8 if its bytes are valid UTF-8, else as Latin-1. */
export function decodeText(latin: string): string {
  if (/^[\x20-\x7E]*$/.test(latin)) return latin
  const bytes = Buffer.from(latin, 'latin1')
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? latin : text
}
