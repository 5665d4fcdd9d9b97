import { array, assert, asyncProperty, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { EventParser } from './event-parser'
import { readEvents } from './event-reader'

test.each([
  ['one event', 'event: beat\ndata: {}\n\n', [{ name: 'beat', data: '{}', id: '' }]],
  ['an id', 'id: k.5\nevent: patch\ndata: {}\n\n', [{ name: 'patch', data: '{}', id: 'k.5' }]],
  ['data on several lines', 'data: a\ndata:b\ndata\n\n', [{ name: 'message', data: 'a\nb\n', id: '' }]],
  ['returns', 'data: a\r\n\r\ndata: b\r\r', ['a', 'b'].map(data => ({ name: 'message', data, id: '' }))],
  [
    'a comment and a field nobody knows',
    ': hello\ncolour: red\ndata: a\n\n',
    [{ name: 'message', data: 'a', id: '' }],
  ],
  ['a name without data', 'event: beat\n\ndata: a\n\n', [{ name: 'message', data: 'a', id: '' }]],
  ['an id with a zero byte', 'id: a\0b\ndata: a\n\n', [{ name: 'message', data: 'a', id: '' }]],
  ['an event that is not complete', 'data: a\n', []],
  ['blanks beyond the first', 'data:  a \n\n', [{ name: 'message', data: ' a ', id: '' }]],
])('%s', (_what, text, events) => {
  expect(new EventParser().push(text)).toEqual(events)
})

test('an id holds until the next one', () => {
  const events = new EventParser().push('id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n')
  expect(events.map(({ id }) => id)).toEqual(['1', '1', ''])
})

test.each([
  ['retry: 2500\n', 2500],
  ['retry: soon\n', undefined],
])('%j', (text, retry) => {
  const parser = new EventParser()
  parser.push(text)
  expect(parser.retry).toBe(retry)
})

const text =
  'retry: 3000\r\n\r\nid: k.1\r\nevent: snapshot\r\ndata: {"name":"Müller 🏍"}\r\n\r\n: ok\n\nid: k.2\rdata: €\rdata: x\r\r'
const whole = new EventParser().push(text)

/** A body that comes in pieces of the given sizes. */
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

test('however the bytes are cut, within a letter too, the events are the same', async () => {
  expect(whole).toHaveLength(2)
  await assert(
    asyncProperty(array(nat(12)), async sizes => {
      const events = []
      let wait: number | undefined
      for await (const heard of readEvents(bodyOf(sizes))) {
        events.push(...heard.events)
        wait = heard.retry
      }
      expect(events).toEqual(whole)
      expect(wait).toBe(3000)
    }),
  )
})
