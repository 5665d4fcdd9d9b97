// One record: 8E version(1) length(2) crc(2) flags(2) type(2) fields 8F, all numbers with the low byte first.

const headerLength = 10
const polynomial = 0x1021

const table = Uint16Array.from({ length: 256 }, (_, index) => {
  let value = index << 8
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ polynomial : value << 1
  return value
})

/** Not the usual CCITT form: the byte goes in at the low end. The checksum's own bytes count as zero. */
export function checksum(record: Uint8Array): number {
  let value = 0xffff
  for (const [index, byte] of record.entries()) {
    const counted = index === 4 || index === 5 ? 0 : byte
    value = (table[value >> 8] ?? 0) ^ ((value << 8) & 0xffff) ^ counted
  }
  return value
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}

export interface DecoderRecord {
  readonly type: number
  readonly fields: ReadonlyMap<number, bigint>
}

/** Tag, length, value; undefined where a field reaches beyond the record. */
function fieldsOf(bytes: Uint8Array): ReadonlyMap<number, bigint> | undefined {
  const fields = new Map<number, bigint>()
  let place = 0
  while (place < bytes.length) {
    const [tag, length] = [bytes[place], bytes[place + 1]]
    const end = place + 2 + (length ?? 0)
    if (tag === undefined || length === undefined || end > bytes.length) return undefined
    fields.set(tag, littleEndian(bytes.subarray(place + 2, end)))
    place = end
  }
  return fields
}

/** Undefined where length, checksum or fields do not agree with the bytes. */
export function decoderRecord(record: Uint8Array): DecoderRecord | undefined {
  if (record.length <= headerLength) return undefined
  const word = (place: number): number => Number(littleEndian(record.subarray(place, place + 2)))
  if (word(2) !== record.length || word(4) !== checksum(record)) return undefined
  const fields = fieldsOf(record.subarray(headerLength, -1))
  return fields === undefined ? undefined : { type: word(8), fields }
}
