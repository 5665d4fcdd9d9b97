import { expect, test } from 'vitest'
import { asUtf8 } from './as-utf8'

const text = '$A,"7","7",1,"José","Šimić","",1\r\n'
const little = Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['UTF-16, little end first', little, Buffer.from(text)],
  ['UTF-16, big end first', Buffer.from(little).swap16(), Buffer.from(text)],
  ['UTF-8', Buffer.from(text), Buffer.from(text)],
  ['bytes of a decoder', Buffer.from([0x8e, 0x02, 0xff, 0xfe]), Buffer.from([0x8e, 0x02, 0xff, 0xfe])],
  ['nothing', Buffer.alloc(0), Buffer.alloc(0)],
])('%s', (_, bytes, expected) => {
  expect(asUtf8(bytes)).toEqual(expected)
})
