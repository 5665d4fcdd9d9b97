// Parses text/event-stream as the HTML standard describes it. The text may arrive in any pieces.

export interface ServerEvent {
  readonly name: string
  readonly data: string
  /** The last id sent; an event without an id repeats the one before. */
  readonly id: string
}

export class EventParser {
  #rest = ''
  #endedWithReturn = false
  #name = ''
  #data: string[] = []
  #id = ''
  /** The reconnection delay in milliseconds, if the server has sent one. */
  retry: number | undefined

  /** Returns the events that this piece completes. */
  push(text: string): ServerEvent[] {
    // A CR at the end of one piece and an LF at the start of the next are one line end.
    const piece = this.#endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') this.#endedWithReturn = text.endsWith('\r')
    const lines = (this.#rest + piece).split(/\r\n|\n|\r/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap(line => this.#parseLine(line) ?? [])
  }

  #parseLine(line: string): ServerEvent | undefined {
    if (line === '') return this.#completeEvent()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    // A line that starts with a colon is a comment, sent to keep the connection open.
    if (field === 'event') this.#name = value
    else if (field === 'data') this.#data.push(value)
    else if (field === 'id' && !value.includes('\0')) this.#id = value
    else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value)
    return undefined
  }

  #completeEvent(): ServerEvent | undefined {
    const [name, data] = [this.#name || 'message', this.#data]
    this.#name = ''
    this.#data = []
    return data.length === 0 ? undefined : { name, data: data.join('\n'), id: this.#id }
  }
}

/** What one piece of the stream contained; a comment or half an event also proves that the connection is alive. */
export interface StreamPiece {
  readonly events: readonly ServerEvent[]
  readonly retry: number | undefined
}

/** Reads the events of a response body. Bytes may be cut anywhere, even within a character. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPiece, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parser = new EventParser()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      // An event that is incomplete when the stream ends is dropped.
      if (done) return
      const events = parser.push(decoder.decode(value, { stream: true }))
      yield { events, retry: parser.retry }
    }
  } finally {
    // Closes the connection when the consumer stops reading.
    await reader.cancel().catch(() => undefined)
  }
}
