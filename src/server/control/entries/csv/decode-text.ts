// Decodes the bytes of a CSV file: UTF-8, otherwise Latin-1 as spreadsheets save it.
import type { CsvProblem } from './csv-problem'

export interface DecodedText {
  readonly text: string
  readonly encoding: 'UTF-8' | 'Latin-1'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Has the characters of Latin-1, and typographic ones where Latin-1 has control characters. */
const latin1 = new TextDecoder('windows-1252')

/** Line breaks and tabs are the only control characters of a text file. */
const controlCharacter = /[^\P{Cc}\t\r\n]/u

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

export function decodeText(bytes: Uint8Array): DecodedText | CsvProblem {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { message: 'This is a spreadsheet. Save it as CSV and choose that file.' }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))
    return { message: 'The file is encoded as UTF-16. Save it as CSV in UTF-8.' }
  const decoded = decode(bytes)
  if (controlCharacter.test(decoded.text)) return { message: 'This is not a text file. Choose a CSV file.' }
  return decoded
}

function decode(bytes: Uint8Array): DecodedText {
  try {
    return { text: utf8.decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: latin1.decode(bytes), encoding: 'Latin-1' }
  }
}
