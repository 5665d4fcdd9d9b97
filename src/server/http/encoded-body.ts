// The body of a response. Each compressed form is created when a client first requests it.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encodings'

const compressors: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: plain =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: plain => promisify(gzip)(plain, { level: 5 }),
}

/** Compressing less than this saves nothing, because of the additional header. */
const minCompressibleBytes = 1000

export class EncodedBody {
  readonly plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  isCompressible(): boolean {
    return this.plain.length >= minCompressibleBytes
  }

  /** Returns a promise only for the first call with an encoding. */
  encodeAs(encoding: Encoding): Buffer | Promise<Buffer> {
    const cached = this.#compressed.get(encoding)
    if (cached !== undefined) return cached
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
