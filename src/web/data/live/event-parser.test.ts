import { array, assert, asyncProperty, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { EventParser, readEvents } from './event-parser'

test.each([
  ['one event', 'event: beat\ndata: {}\n\n', [{ name: 'beat', data: '{}', id: '' }]],
  ['an id', 'id: k.5\nevent: patch\ndata: {}\n\n', [{ name: 'patch', data: '{}', id: 'k.5' }]],
  ['data on several lines', 'data: a\ndata:b\ndata\n\n', [{ name: 'message', data: 'a\nb\n', id: '' }]],
  [
    'carriage returns',
    'data: a\r\n\r\ndata: b\r\r',
    ['a', 'b'].map(data => ({ name: 'message', data, id: '' })),
  ],
  [
    'a comment and an unknown field',
    ': hello\ncolour: red\ndata: a\n\n',
    [{ name: 'message', data: 'a', id: '' }],
  ],
  ['a name without data', 'event: beat\n\ndata: a\n\n', [{ name: 'message', data: 'a', id: '' }]],
  ['an id with a zero byte', 'id: a\0b\ndata: a\n\n', [{ name: 'message', data: 'a', id: '' }]],
  ['an incomplete event', 'data: a\n', []],
  ['spaces after the first', 'data:  a \n\n', [{ name: 'message', data: ' a ', id: '' }]],
])('the event parser handles %s', (_what, text, events) => {
  expect(new EventParser().push(text)).toEqual(events)
})

test('an id applies to later events until the next id', () => {
  const events = new EventParser().push('id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n')
  expect(events.map(({ id }) => id)).toEqual(['1', '1', ''])
})

test.each([
  ['retry: 2500\n', 2500],
  ['retry: soon\n', undefined],
])('the reconnection delay is read from %j if it is a number', (text, retry) => {
  const parser = new EventParser()
  parser.push(text)
  expect(parser.retry).toBe(retry)
})

const text =
  'retry: 3000\r\n\r\nid: k.1\r\nevent: snapshot\r\ndata: {"name":"Müller 🏍"}\r\n\r\n: ok\n\nid: k.2\rdata: €\rdata: x\r\r'
const whole = new EventParser().push(text)

/** A response body in pieces of the given sizes. */
function bodyOf(sizes: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let from = 0
  const pieces = [...sizes, bytes.length].map(size => bytes.slice(from, (from += size)))
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

test('the parsed events do not depend on how the bytes are split, even within a character', async () => {
  expect(whole).toHaveLength(2)
  await assert(
    asyncProperty(array(nat(12)), async sizes => {
      const events = []
      let wait: number | undefined
      for await (const piece of readEvents(bodyOf(sizes))) {
        events.push(...piece.events)
        wait = piece.retry
      }
      expect(events).toEqual(whole)
      expect(wait).toBe(3000)
    }),
  )
})
