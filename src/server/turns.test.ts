import { expect, test } from 'vitest'
import { Turns } from './turns'

const { signal } = new AbortController()

/** Work that ends when it is told to. */
function work(): { begun: boolean; end: () => void; run: () => Promise<string> } {
  let end: (done: string) => void = () => undefined
  const ended = new Promise<string>(resolve => (end = resolve))
  const item = {
    begun: false,
    end: () => end('done'),
    run() {
      item.begun = true
      return ended
    },
  }
  return item
}

const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('two work, one waits for the first place, the fourth is turned away', async () => {
  const turns = new Turns(2, 1)
  const items = [work(), work(), work(), work()]
  const [first, second, third, fourth] = items.map(({ run }) => turns.take(signal, run))
  expect(await fourth).toBeUndefined()
  await settled()
  expect(items.map(({ begun }) => begun)).toEqual([true, true, false, false])
  items[1]?.end()
  expect(await second).toBe('done')
  await settled()
  expect(items[2]?.begun).toBe(true)
  for (const { end } of items) end()
  expect(await Promise.all([first, third])).toEqual(['done', 'done'])
  // All places are free again.
  const more = [work(), work()]
  const taken = more.map(({ run, end }) => (end(), turns.take(signal, run)))
  expect(await Promise.all(taken)).toEqual(['done', 'done'])
})

test('who gives up leaves the queue to the others', async () => {
  const turns = new Turns(1, 2)
  const [working, leaving, staying] = [work(), work(), work()]
  const left = new AbortController()
  const first = turns.take(signal, working.run)
  const second = turns.take(left.signal, leaving.run)
  const third = turns.take(signal, staying.run)
  left.abort()
  expect(await second).toBeUndefined()
  working.end()
  staying.end()
  expect(await Promise.all([first, third])).toEqual(['done', 'done'])
  expect(leaving.begun).toBe(false)
  expect(await turns.take(left.signal, leaving.run)).toBeUndefined()
})

test('a failure gives its place back', async () => {
  const turns = new Turns(1, 0)
  await expect(turns.take(signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.take(signal, async () => 'done')).toBe('done')
})
