// The record of a decoder: 8E version(1) length(2) crc(2) flags(2) type(2) fields 8F. Numbers are little-endian.

const headerLength = 10
const polynomial = 0x1021

const table = Uint16Array.from({ length: 256 }, (_, index) => {
  let value = index << 8
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ polynomial : value << 1
  return value
})

/** Differs from standard CCITT: the byte is added at the low end. The bytes of the checksum itself count as zero. */
export function computeChecksum(record: Uint8Array): number {
  let value = 0xffff
  for (const [index, byte] of record.entries()) {
    const counted = index === 4 || index === 5 ? 0 : byte
    value = (table[value >> 8] ?? 0) ^ ((value << 8) & 0xffff) ^ counted
  }
  return value
}

function readLittleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}

export interface DecoderRecord {
  readonly type: number
  readonly fields: ReadonlyMap<number, bigint>
}

/** Fields consist of tag, length and value. Returns undefined if a field extends beyond the record. */
function parseFields(bytes: Uint8Array): ReadonlyMap<number, bigint> | undefined {
  const fields = new Map<number, bigint>()
  let offset = 0
  while (offset < bytes.length) {
    const [tag, length] = [bytes[offset], bytes[offset + 1]]
    const end = offset + 2 + (length ?? 0)
    if (tag === undefined || length === undefined || end > bytes.length) return undefined
    fields.set(tag, readLittleEndian(bytes.subarray(offset + 2, end)))
    offset = end
  }
  return fields
}

/** Returns a description of the problem if length, checksum or fields are inconsistent. */
export function parseDecoderRecord(record: Uint8Array): DecoderRecord | string {
  if (record.length <= headerLength) return 'the record is too short'
  const readWord = (offset: number): number => Number(readLittleEndian(record.subarray(offset, offset + 2)))
  if (readWord(2) !== record.length) return `the record has ${record.length} bytes instead of ${readWord(2)}`
  if (readWord(4) !== computeChecksum(record)) return 'the checksum is wrong'
  const fields = parseFields(record.subarray(headerLength, -1))
  return fields === undefined ? 'a field extends beyond the record' : { type: readWord(8), fields }
}
