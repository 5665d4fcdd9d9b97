// What we say to a decoder: a record like its own (see record.ts), with escapes (see frames.ts).
import { checksum } from './record'

const resend = 0x04
const tags = { from: 0x01, until: 0x02, decoder: 0x81 } as const
/** Up to the newest: no passing has a higher number. */
const noEnd = 0xff_ff_ff_ff
const version = 2
/** All but the fields: ten bytes before them, one after. */
const frameLength = 11

function littleEndian(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256)
}

function record(type: number, fields: readonly (readonly [tag: number, value: number])[]): Uint8Array {
  const body = fields.flatMap(([tag, value]) => [tag, 4, ...littleEndian(value, 4)])
  const length = littleEndian(frameLength + body.length, 2)
  const plain = [0x8e, version, ...length, 0, 0, 0, 0, ...littleEndian(type, 2), ...body, 0x8f]
  plain.splice(4, 2, ...littleEndian(checksum(Uint8Array.from(plain)), 2))
  const inside = plain.slice(1, -1)
  const escaped = inside.flatMap(byte => (byte >= 0x8d && byte <= 0x8f ? [0x8d, byte + 0x20] : [byte]))
  return Uint8Array.from([0x8e, ...escaped, 0x8f])
}

/** Asks for the passings from this number on. `decoder` is its id, where several lie behind one address. */
export function resendRequest(from: number, decoder: number | undefined): Uint8Array {
  const named = decoder === undefined ? [] : [[tags.decoder, decoder] as const]
  return record(resend, [[tags.from, from], [tags.until, noEnd], ...named])
}
