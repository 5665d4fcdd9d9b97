// Server-sent events as bytes that are encoded once and written to the socket of every viewer.
import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync } from 'node:zlib'

/** HTTP/1.1 in chunks, plain or compressed; HTTP/1.0 has no chunks. */
export type StreamFormat = 'chunked' | 'gzip' | 'unchunked'

/** Compressing more than this takes too long for the event loop. */
const maxSynchronousBytes = 65_536

/** A full flush makes the pieces independent, so that one viewer can begin with any of them (operations N-035). */
const deflateOptions = { level: 6, finishFlush: constants.Z_FULL_FLUSH }

function toChunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

/** Some bytes of a stream. Each format is encoded when a viewer first needs it. */
export class EventFrame {
  /** The id of the event; undefined for events that change nothing of the race. */
  readonly id: string | undefined
  readonly text: string
  readonly #encoded = new Map<StreamFormat, Buffer | Promise<Buffer>>()

  constructor(text: string, id?: string) {
    this.text = text
    this.id = id
  }

  /** Returns a promise while large bytes are being compressed. */
  encodeAs(format: StreamFormat): Buffer | Promise<Buffer> {
    const encoded = this.#encoded.get(format) ?? this.#encode(format)
    this.#encoded.set(format, encoded)
    return encoded
  }

  #encode(format: StreamFormat): Buffer | Promise<Buffer> {
    const bytes = Buffer.from(this.text)
    if (format === 'unchunked') return bytes
    if (format === 'chunked') return toChunk(bytes)
    if (bytes.length <= maxSynchronousBytes) return toChunk(deflateRawSync(bytes, deflateOptions))
    return promisify(deflateRaw)(bytes, deflateOptions).then(deflated => {
      const chunk = toChunk(deflated)
      this.#encoded.set('gzip', chunk)
      return chunk
    })
  }
}

export function createEventFrame(name: string, data: string, id?: string): EventFrame {
  return new EventFrame(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`, id)
}

const retryFrames = new Map<number, EventFrame>()

/** The delay before a browser reconnects, in tenths of a second. It differs per viewer, which prevents bursts. */
export function findRetryFrame({
  minMs,
  maxMs,
}: {
  readonly minMs: number
  readonly maxMs: number
}): EventFrame {
  const delayMs = Math.round((minMs + Math.random() * (maxMs - minMs)) / 100) * 100
  const frame = retryFrames.get(delayMs) ?? new EventFrame(`retry: ${delayMs}\n\n`)
  retryFrames.set(delayMs, frame)
  return frame
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const noBytes = Buffer.alloc(0)

/** The bytes before the first frame. */
export const firstBytes: Readonly<Record<StreamFormat, Buffer>> = {
  chunked: noBytes,
  gzip: toChunk(gzipHeader),
  unchunked: noBytes,
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** The bytes after the last frame. The checksum at the end of gzip differs per viewer and is left out. */
export const lastBytes: Readonly<Record<StreamFormat, Buffer>> = {
  chunked: lastChunk,
  gzip: lastChunk,
  unchunked: noBytes,
}
