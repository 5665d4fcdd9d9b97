import { expect, test } from 'vitest'
import { InboundQueue } from './inbound-queue'

const one = Buffer.from('a')

test('bytes that arrive within the batch window form one batch, unless the connection was lost between them', () => {
  const queue = new InboundQueue()
  for (const at of [0, 50, 100, 101]) queue.push(one, at)
  queue.pushLinkChange(false, 102)
  queue.push(one, 103)
  expect(queue.shift()).toEqual({ at: 0, chunks: [one, one, one], size: 3 })
  expect(queue.shift()).toEqual({ at: 101, chunks: [one], size: 1 })
  expect(queue.shift()).toEqual({ at: 102, isUp: false })
  expect(queue.shift()).toEqual({ at: 103, chunks: [one], size: 1 })
  expect(queue.shift()).toBeUndefined()
})

test('a batch does not exceed one socket read and does not span a clock that was set back', () => {
  const queue = new InboundQueue()
  const half = Buffer.alloc(32_768)
  for (const bytes of [half, half, one]) queue.push(bytes, 10_000)
  queue.push(one, 5000)
  expect([queue.shift(), queue.shift(), queue.shift()]).toMatchObject([
    { size: 65_536 },
    { size: 1, at: 10_000 },
    { size: 1, at: 5000 },
  ])
})
