import { expect, test } from 'vitest'
import { HeardQueue } from './heard-queue'

const one = Buffer.from('a')

test('bytes of one moment go together, but not across a break of the link', () => {
  const queue = new HeardQueue()
  for (const at of [0, 50, 100, 101]) queue.push(one, at)
  queue.link(false, 102)
  queue.push(one, 103)
  expect(queue.shift()).toEqual({ at: 0, chunks: [one, one, one], size: 3 })
  expect(queue.shift()).toEqual({ at: 101, chunks: [one], size: 1 })
  expect(queue.shift()).toEqual({ at: 102, isUp: false })
  expect(queue.shift()).toEqual({ at: 103, chunks: [one], size: 1 })
  expect(queue.shift()).toBeUndefined()
})

test('no more goes together than one read of a socket brings, and not across a clock that was set back', () => {
  const queue = new HeardQueue()
  const half = Buffer.alloc(32_768)
  for (const bytes of [half, half, one]) queue.push(bytes, 10_000)
  queue.push(one, 5000)
  expect([queue.shift(), queue.shift(), queue.shift()]).toMatchObject([
    { size: 65_536 },
    { size: 1, at: 10_000 },
    { size: 1, at: 5000 },
  ])
})
