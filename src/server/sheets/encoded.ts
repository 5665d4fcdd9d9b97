// The bytes of an answer, compressed when somebody first takes them so and not before.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/encodings'

const compressors: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: plain =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: plain => promisify(gzip)(plain, { level: 5 }),
}

/** Below this the bytes of a header outweigh what is saved. */
const worthwhile = 1000

export class Encoded {
  readonly plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  isCompressible(): boolean {
    return this.plain.length >= worthwhile
  }

  /** At once for all but the first. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const held = this.#compressed.get(encoding)
    if (held !== undefined) return held
    const compressing = this.#compress(encoding)
    this.#compressed.set(encoding, compressing)
    return compressing
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const compressed = await compressors[encoding](this.plain)
    this.#compressed.set(encoding, compressed)
    return compressed
  }
}
