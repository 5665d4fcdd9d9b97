import type { RaceMessage } from '#contract'
import { array, assert, integer, property, tuple, constantFrom } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advanceQueue, emptyQueue, findPinned, findShownMessage, type MessageQueue } from './message-queue'
import { clockAt, createMessage, timeAt } from '../../../data/testing/sample-messages'

/** The queue after each step: the seconds since 14:00 and the messages that are known then. */
function run(
  steps: readonly (readonly [seconds: number, messages: readonly RaceMessage[]])[],
): MessageQueue[] {
  let queue = emptyQueue
  return steps.map(([seconds, messages]) => {
    queue = advanceQueue(queue, messages, { now: seconds * 1000, clock: clockAt(seconds) })
    return queue
  })
}
const idsOf = (queues: readonly MessageQueue[]) => queues.map(({ current }) => current?.id)

describe('C-191 the queue of the line', () => {
  const [a, b, c] = [createMessage('a', 100), createMessage('b', 101), createMessage('c', 102)]

  test('C-191 shows each new message for 12 seconds, in order', () => {
    const steps = [100, 102, 111, 112, 123, 124, 136].map(seconds => [seconds, [a, b]] as const)
    expect(idsOf(run(steps))).toEqual(['a', 'a', 'a', 'b', 'b', undefined, undefined])
  })

  test('C-191 flags come first, and red before all', () => {
    const flag = createMessage('flag', 102, { kind: 'flag' })
    const red = createMessage('red', 103, { kind: 'red' })
    const all = [a, b, flag, red]
    const steps = [
      [100, [a]],
      [101, [a, b]],
      [102, [a, b, flag]],
      [103, all],
      [115, all],
      [127, all],
    ] as const
    expect(idsOf(run(steps))).toEqual(['a', 'a', 'flag', 'red', 'b', undefined])
  })

  test('C-191 at most five wait: the oldest without a flag are dropped', () => {
    const flag = createMessage('flag', 100, { kind: 'flag' })
    const others = Array.from({ length: 8 }, (_, index) => createMessage(`m${index}`, 100))
    const [queue] = run([[100, [flag, ...others]]])
    expect(queue?.current?.id).toBe('flag')
    expect(queue?.waiting).toEqual(['m4', 'm5', 'm6', 'm7'])
  })

  test('C-191 a message that is retracted is not shown any more', () => {
    const retracted = { ...a, number: 2, retracted_at: timeAt(105) }
    expect(
      idsOf(
        run([
          [100, [a, c]],
          [105, [retracted, c]],
        ]),
      ),
    ).toEqual(['a', 'c'])
  })

  test('C-191 older messages are no news when a page is opened or a replay jumps', () => {
    expect(idsOf(run([[130, [a, b, c]]]))).toEqual([undefined])
    expect(
      idsOf(
        run([
          [50, []],
          [300, [a, b]],
        ]),
      ),
    ).toEqual([undefined, undefined])
  })

  test('C-191 after a jump back a message is new again when its time comes', () => {
    const queues = run([
      [100, [a]],
      [113, [a]],
      [50, []],
      [100, [a]],
    ])
    expect(idsOf(queues)).toEqual(['a', undefined, undefined, 'a'])
  })

  test('C-191 the queue is the same object while nothing changes', () => {
    const [first, second] = run([
      [100, [a]],
      [101, [a]],
    ])
    expect(second).toBe(first)
  })

  test('C-191 whatever arrives, nothing is shown twice and at most five wait', () => {
    const kinds = constantFrom<RaceMessage['kind'][]>('best', 'red', 'flag', 'message')
    assert(
      property(array(tuple(integer({ min: 0, max: 9 }), kinds), { maxLength: 40 }), gaps => {
        const shown: string[] = []
        const messages: RaceMessage[] = []
        let queue = emptyQueue
        let seconds = 0
        for (const [gap, kind] of gaps) {
          seconds += gap
          messages.push(createMessage(String(messages.length), seconds, { kind }))
          queue = advanceQueue(queue, [...messages], { now: seconds * 1000, clock: clockAt(seconds) })
          if (queue.current && queue.current.id !== shown.at(-1)) shown.push(queue.current.id)
          expect(queue.waiting.length).toBeLessThanOrEqual(5)
        }
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })
})

describe('C-191 what stays', () => {
  const red = createMessage('red', 100, { kind: 'red' })

  test('C-191 a red flag stays until another flag', () => {
    expect(findPinned([red, createMessage('a', 101)], clockAt(900))).toBe(red)
    expect(findPinned([red, createMessage('green', 101, { kind: 'flag' })], clockAt(900))).toBeUndefined()
  })

  test('C-191 a message with an end stays until then', () => {
    const message = createMessage('a', 100, { source: 'control', kind: 'message', until: timeAt(400) })
    expect(findPinned([message, createMessage('b', 101)], clockAt(399))).toBe(message)
    expect(findPinned([message], clockAt(400))).toBeUndefined()
    expect(findPinned([{ ...message, retracted_at: timeAt(200) }], clockAt(300))).toBeUndefined()
  })

  test('C-191 a new message is shown before the one that stays, and without both the newest', () => {
    const news = createMessage('b', 200)
    const [queue = emptyQueue] = run([[200, [red, news]]])
    expect(findShownMessage(queue, [red, news], clockAt(200))).toEqual({ message: news, state: 'new' })
    expect(findShownMessage(emptyQueue, [red, news], clockAt(220))).toEqual({ message: red, state: 'pinned' })
    expect(findShownMessage(emptyQueue, [news], clockAt(220))).toEqual({ message: news, state: 'last' })
    expect(findShownMessage(emptyQueue, [], clockAt(220))).toBeUndefined()
  })
})
