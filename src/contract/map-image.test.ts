import { expect, test } from 'vitest'
import { findMapImageProblem, mapLimits } from './map-image'

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))
const png = '\u0089PNG\r\n\u001A\n'

test.each([
  ['PNG', `${png}…`],
  ['JPEG', '\u00FF\u00D8\u00FF\u00E0'],
  ['WebP', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
])('accepts a %s file', (_kind, text) => {
  expect(findMapImageProblem(toBytes(text))).toBeUndefined()
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
])('rejects a file that is no supported image: %j', text => {
  expect(findMapImageProblem(toBytes(text))).toEqual({
    status: 415,
    message: 'This is not a PNG, JPEG or WebP image.',
  })
})

test.each([
  '<svg/>',
  '\n <svg xmlns="…">',
  '<?xml version="1.0"?><svg/>',
  '\u00EF\u00BB\u00BF<!-- by hand --><svg/>',
])('names SVG in the error message for %j', text => {
  expect(findMapImageProblem(toBytes(text))?.message).toMatch(/^SVG drawings are not accepted/)
})

test('accepts a file of 5 MiB and rejects a larger one', () => {
  const largest = new Uint8Array(mapLimits.maxBytes)
  largest.set(toBytes(png))
  expect(findMapImageProblem(largest)).toBeUndefined()
  expect(findMapImageProblem(new Uint8Array(mapLimits.maxBytes + 1))).toEqual({
    status: 413,
    message: 'The image is larger than 5 MiB.',
  })
})
