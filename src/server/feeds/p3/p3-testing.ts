// Encodes records of a decoder for tests.
import { computeChecksum } from './decoder-record'

export type Field = readonly [tag: number, length: number, value: number | bigint]

/** Low byte first. */
function toLittleEndian(value: number | bigint, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => Number((BigInt(value) >> BigInt(index * 8)) & 0xffn))
}

export function buildRecord(type: number, fields: readonly Field[]): Uint8Array {
  const body = fields.flatMap(([tag, length, value]) => [tag, length, ...toLittleEndian(value, length)])
  const record = [
    0x8e,
    2,
    ...toLittleEndian(body.length + 11, 2),
    0,
    0,
    0,
    0,
    ...toLittleEndian(type, 2),
    ...body,
    0x8f,
  ]
  record.splice(4, 2, ...toLittleEndian(computeChecksum(Uint8Array.from(record)), 2))
  return Uint8Array.from(record)
}

export function addEscapes(record: Uint8Array): Buffer {
  const inside = [...record.subarray(1, -1)]
  return Buffer.from([
    0x8e,
    ...inside.flatMap(byte => (byte >= 0x8d && byte <= 0x8f ? [0x8d, byte + 0x20] : [byte])),
    0x8f,
  ])
}

/** In microseconds since 1970. */
export const start = 1_750_000_000_000_000n
export const decoder: Field = [0x81, 4, 268_307]

/** `after` is in microseconds since the start. */
export function createPassing(
  number: number,
  transponder: number,
  after: number,
  ...more: readonly Field[]
): Buffer {
  const fields: readonly Field[] = [
    [0x01, 4, number],
    [0x03, 4, transponder],
    [0x04, 8, start + BigInt(after)],
    [0x05, 2, 178],
    [0x06, 2, 52],
    [0x08, 2, 0],
  ]
  return addEscapes(buildRecord(1, [...fields, ...(more.length > 0 ? more : [decoder])]))
}
