// Server-sent events as bytes that can be written to a socket as they are: each frame is one chunk of the answer,
// made once for everybody.

/** A frame of the stream in the form of HTTP's chunks. */
function chunk(text: string): Buffer {
  const length = Buffer.byteLength(text)
  return Buffer.from(`${length.toString(16)}\r\n${text}\r\n`)
}

export function eventFrame(name: string, data: string, id?: string): Buffer {
  return chunk(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`)
}

/** How long a browser waits before it comes again: not all at the same moment after a restart. */
export function retryFrame(milliseconds: number): Buffer {
  return chunk(`retry: ${milliseconds}\n\n`)
}

/** The end of a chunked answer. */
export const lastChunk = Buffer.from('0\r\n\r\n')
