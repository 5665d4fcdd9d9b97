// Encodes the request to a decoder to send passings again (see decoder-record.ts and frame-decoder.ts).
import { computeChecksum } from './decoder-record'

const resendType = 0x04
const tags = { from: 0x01, until: 0x02, decoder: 0x81 } as const
/** The highest number: requests all passings up to the newest. */
const maxNumber = 0xff_ff_ff_ff
const version = 2
/** The record without its fields: ten bytes before them and one after. */
const frameLength = 11

function toLittleEndian(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256)
}

function encodeRecord(type: number, fields: readonly (readonly [tag: number, value: number])[]): Uint8Array {
  const body = fields.flatMap(([tag, value]) => [tag, 4, ...toLittleEndian(value, 4)])
  const length = toLittleEndian(frameLength + body.length, 2)
  const plain = [0x8e, version, ...length, 0, 0, 0, 0, ...toLittleEndian(type, 2), ...body, 0x8f]
  plain.splice(4, 2, ...toLittleEndian(computeChecksum(Uint8Array.from(plain)), 2))
  const inside = plain.slice(1, -1)
  const escaped = inside.flatMap(byte => (byte >= 0x8d && byte <= 0x8f ? [0x8d, byte + 0x20] : [byte]))
  return Uint8Array.from([0x8e, ...escaped, 0x8f])
}

interface ResendRequest {
  readonly from: number
  /** By default up to the newest. */
  readonly until?: number
  /** Needed if several decoders share an address. */
  readonly decoder: number | undefined
}

/** Requests the passings with these numbers, both ends included. */
export function encodeResendRequest({ from, until = maxNumber, decoder }: ResendRequest): Uint8Array {
  const decoderField = decoder === undefined ? [] : [[tags.decoder, decoder] as const]
  return encodeRecord(resendType, [[tags.from, from], [tags.until, until], ...decoderField])
}
