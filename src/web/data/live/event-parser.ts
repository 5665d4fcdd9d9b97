// text/event-stream, as the HTML standard describes it. Text may come in any pieces.

export interface ServerEvent {
  readonly name: string
  readonly data: string
  /** The last id told, which a later event without one keeps. */
  readonly id: string
}

export class EventParser {
  #rest = ''
  #endedWithReturn = false
  #name = ''
  #data: string[] = []
  #id = ''
  /** How long to wait before coming again, if the server has said so. */
  retry: number | undefined

  /** The events that are complete with this piece. */
  push(text: string): ServerEvent[] {
    // A return at the end of one piece and a line feed at the beginning of the next are one line end.
    const piece = this.#endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') this.#endedWithReturn = text.endsWith('\r')
    const lines = (this.#rest + piece).split(/\r\n|\n|\r/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap(line => this.#take(line) ?? [])
  }

  #take(line: string): ServerEvent | undefined {
    if (line === '') return this.#complete()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    // A line that begins with a colon is a comment, which keeps the connection open.
    if (field === 'event') this.#name = value
    else if (field === 'data') this.#data.push(value)
    else if (field === 'id' && !value.includes('\0')) this.#id = value
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value)
    return undefined
  }

  #complete(): ServerEvent | undefined {
    const [name, data] = [this.#name || 'message', this.#data]
    this.#name = ''
    this.#data = []
    return data.length === 0 ? undefined : { name, data: data.join('\n'), id: this.#id }
  }
}
