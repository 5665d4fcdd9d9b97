import { expect, test } from 'vitest'
import { mapLimits, refusalOfMap } from './map-picture'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))
const png = '\u0089PNG\r\n\u001A\n'

test.each([
  ['PNG', `${png}…`],
  ['JPEG', '\u00FF\u00D8\u00FF\u00E0'],
  ['WebP', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
])('a %s may be a map', (_kind, text) => {
  expect(refusalOfMap(bytes(text))).toBeUndefined()
})

test.each([
  '',
  'RIFF\u0001\u0002\u0003\u0004WAVE',
  'GIF89a',
  '%PDF-1.7',
  'PNG',
  '<html><svg>',
  'BM',
  '\u0000\u0000\u0000\u0020ftypheic',
])('%j may not', text => {
  expect(refusalOfMap(bytes(text))).toEqual({
    status: 415,
    message: 'This is not a PNG, JPEG or WebP picture.',
  })
})

test.each([
  '<svg/>',
  '\n <svg xmlns="…">',
  '<?xml version="1.0"?><svg/>',
  '\u00EF\u00BB\u00BF<!-- by hand --><svg/>',
])('%j is called by its name', text => {
  expect(refusalOfMap(bytes(text))?.message).toMatch(/^SVG drawings are not accepted/)
})

test('it has at most 5 MiB', () => {
  const most = new Uint8Array(mapLimits.mostBytes)
  most.set(bytes(png))
  expect(refusalOfMap(most)).toBeUndefined()
  expect(refusalOfMap(new Uint8Array(mapLimits.mostBytes + 1))).toEqual({
    status: 413,
    message: 'The picture is larger than 5 MiB.',
  })
})
