import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeFile } from './decode-file'

const text = '$A,"7","7",1,"José","Šimić","",1\r\n'
const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le')
const binary = Buffer.from([0x8e, 0x02, 0xff, 0xfe])

test.each([
  ['UTF-16 little-endian is converted', littleEndian, Buffer.from(text)],
  ['UTF-16 big-endian is converted', Buffer.from(littleEndian).swap16(), Buffer.from(text)],
  ['gzip is decompressed', gzipSync(text), Buffer.from(text)],
  ['UTF-16 in gzip is decompressed and converted', gzipSync(littleEndian), Buffer.from(text)],
  ['UTF-8 is returned unchanged', Buffer.from(text), Buffer.from(text)],
  ['binary data is returned unchanged', binary, binary],
  ['an empty file is returned unchanged', Buffer.alloc(0), Buffer.alloc(0)],
])('%s', (_, bytes, expected) => {
  expect(decodeFile(bytes, 1000)).toEqual({ bytes: expected, isTruncated: false })
})

test('a truncated gzip file is decompressed up to the cut', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `$G,${index},"${(index * 7919) % 1000}"\r\n`).join(
    '',
  )
  const { bytes, isTruncated } = decodeFile(gzipSync(lines).subarray(0, -5000), 1_000_000)
  expect(isTruncated).toBe(true)
  expect(bytes.length).toBeGreaterThan(1000)
  expect(lines.startsWith(bytes.toString())).toBe(true)
})

test('a gzip file that lacks only the checksum is decompressed completely', () => {
  const zipped = gzipSync(text.repeat(100))
  expect(decodeFile(zipped.subarray(0, -8), 10_000)).toEqual({
    bytes: Buffer.from(text.repeat(100)),
    isTruncated: true,
  })
})

test('a gzip file that is damaged or too large is rejected', () => {
  const zipped = gzipSync(text.repeat(100))
  const damaged = Buffer.from(zipped).fill(0xff, 20, 30)
  expect(() => decodeFile(damaged, 10_000)).toThrow(/invalid|incorrect/)
  expect(() => decodeFile(zipped, 1000)).toThrow(RangeError)
  expect(() => decodeFile(zipped.subarray(0, -8), 1000)).toThrow(RangeError)
})
