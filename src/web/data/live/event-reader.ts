// Events from the body of an answer. Bytes may be cut anywhere, within a letter, too.
import { EventParser, type ServerEvent } from './event-parser'

/** What one piece of the stream brought; a comment or half an event is a sign of life all the same. */
export interface Heard {
  readonly events: readonly ServerEvent[]
  readonly retry: number | undefined
}

export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Heard, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parser = new EventParser()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      // An event that is not complete when the stream ends is none.
      if (done) return
      const events = parser.push(decoder.decode(value, { stream: true }))
      yield { events, retry: parser.retry }
    }
  } finally {
    // Whoever stops reading lets the connection go.
    await reader.cancel().catch(() => undefined)
  }
}
