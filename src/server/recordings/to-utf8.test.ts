import { expect, test } from 'vitest'
import { toUtf8 } from './to-utf8'

const text = '$A,"7","7",1,"José","Šimić","",1\r\n'
const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['converts UTF-16 little-endian', littleEndian, Buffer.from(text)],
  ['converts UTF-16 big-endian', Buffer.from(littleEndian).swap16(), Buffer.from(text)],
  ['returns UTF-8 unchanged', Buffer.from(text), Buffer.from(text)],
  [
    'returns binary data unchanged',
    Buffer.from([0x8e, 0x02, 0xff, 0xfe]),
    Buffer.from([0x8e, 0x02, 0xff, 0xfe]),
  ],
  ['returns an empty file unchanged', Buffer.alloc(0), Buffer.alloc(0)],
])('%s', (_, bytes, expected) => {
  expect(toUtf8(bytes)).toEqual(expected)
})
