// Encodes the records of a P3 decoder: 8E version(1) length(2) checksum(2) flags(2) type(2) fields 8F. Numbers are
// little-endian; a field is tag, length, value.

export interface P3Passing {
  readonly decoder: number
  /** Counts up from 1 within a decoder. */
  readonly number: number
  readonly transponder: number
  /** Microseconds since 1970 by the clock of the decoder. */
  readonly time: number
  readonly strength: number
  readonly hits: number
  /** Identifies the clock setting; it changes when the clock is set. */
  readonly clock?: number
}

export interface P3Status {
  readonly decoder: number
  readonly noise: number
  /** Degrees Celsius. */
  readonly temperature: number
}

type Field = readonly [tag: number, length: number, value: number]

const types = { passing: 0x01, status: 0x02 } as const
const [recordStart, recordEnd, escape, escapeOffset] = [0x8e, 0x8f, 0x8d, 0x20]
const version = 2
const emptyRecordLength = 11
const polynomial = 0x1021

/** Not the usual CCITT form: each byte goes in at the low end. The bytes of the checksum itself count as zero. */
function computeChecksum(record: readonly number[]): number {
  let value = 0xffff
  for (const [index, byte] of record.entries()) {
    let high = value & 0xff00
    for (let bit = 0; bit < 8; bit += 1) high = ((high << 1) ^ (high & 0x8000 ? polynomial : 0)) & 0xffff
    value = high ^ ((value << 8) & 0xffff) ^ (index === 4 || index === 5 ? 0 : byte)
  }
  return value
}

function toLittleEndian(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256)
}

function encodeRecord(type: number, fields: readonly Field[]): Uint8Array {
  const body = fields.flatMap(([tag, length, value]) => [tag, length, ...toLittleEndian(value, length)])
  const head = [recordStart, version, ...toLittleEndian(emptyRecordLength + body.length, 2), 0, 0, 0, 0]
  const record = [...head, ...toLittleEndian(type, 2), ...body, recordEnd]
  record.splice(4, 2, ...toLittleEndian(computeChecksum(record), 2))
  const inside = record
    .slice(1, -1)
    .flatMap(byte => (byte >= escape && byte <= recordEnd ? [escape, byte + escapeOffset] : [byte]))
  return Uint8Array.from([recordStart, ...inside, recordEnd])
}

export function encodeP3Passing(passing: P3Passing): Uint8Array {
  const { decoder, number, transponder, time, strength, hits, clock } = passing
  return encodeRecord(types.passing, [
    [0x01, 4, number],
    [0x03, 4, transponder],
    [0x04, 8, time],
    [0x05, 2, strength],
    [0x06, 2, hits],
    [0x08, 2, 0],
    ...(clock === undefined ? [] : [[0x13, 4, clock] as const]),
    [0x81, 4, decoder],
  ])
}

export function encodeP3Status({ decoder, noise, temperature }: P3Status): Uint8Array {
  return encodeRecord(types.status, [
    [0x01, 2, noise],
    [0x07, 2, temperature],
    [0x06, 1, 0],
    [0x81, 4, decoder],
  ])
}
