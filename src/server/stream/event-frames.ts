// Encodes server-sent events as HTTP chunks, so that the same bytes can be written to every socket.

/** One HTTP chunk with this text. */
function toChunk(text: string): Buffer {
  const length = Buffer.byteLength(text)
  return Buffer.from(`${length.toString(16)}\r\n${text}\r\n`)
}

export function encodeEvent(name: string, data: string, id?: string): Buffer {
  return toChunk(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`)
}

/** The delay before a browser reconnects. It differs per viewer, so that a restart does not cause a burst. */
export function encodeRetry(milliseconds: number): Buffer {
  return toChunk(`retry: ${milliseconds}\n\n`)
}

/** The end of a chunked response. */
export const lastChunk = Buffer.from('0\r\n\r\n')
