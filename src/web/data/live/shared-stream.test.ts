import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareStream, type StreamMessage, type TabSupport } from './shared-stream'
import { staleMs } from './live-stream'
import type { Task } from './tasks'
import { Channels, Locks } from '../testing/fake-tabs'

interface Tab {
  readonly received: string[]
  readonly connections: string[]
  readonly reads: string[]
  readonly publish: (message: StreamMessage) => void
  readonly isReading: () => boolean
  readonly running: Task
}

let means: TabSupport
let tabs: Tab[]
let channels: Channels

beforeEach(() => {
  vi.useFakeTimers()
  tabs = []
  channels = new Channels()
  means = { locks: new Locks() as unknown as TabSupport['locks'], openChannel: channels.open }
})
afterEach(() => {
  for (const { running } of tabs) running.stop()
  vi.useRealTimers()
})

const advance = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

async function openTab(): Promise<Tab> {
  const received: string[] = []
  const connections: string[] = []
  const reads: string[] = []
  let publishMessage: (message: StreamMessage) => void = () => undefined
  let reading = false
  const running = shareStream(
    'stream',
    (lastEventId, publish) => {
      reads.push(lastEventId)
      publishMessage = publish
      reading = true
      return { wake: () => undefined, stop: () => void (reading = false) }
    },
    message => {
      if (message.kind === 'event') received.push(message.data)
      else connections.push(message.connection)
    },
    means,
  )
  const tab = {
    received,
    connections,
    reads,
    publish: (message: StreamMessage) => publishMessage(message),
    isReading: () => reading,
    running,
  }
  tabs.push(tab)
  await advance()
  return tab
}

const event = (data: string, id = ''): StreamMessage => ({ kind: 'event', name: 'patch', data, id })

test('one tab reads the stream, and all tabs receive it', async () => {
  const [first, second] = [await openTab(), await openTab()]
  expect([first.isReading(), second.isReading()]).toEqual([true, false])
  first.publish(event('a'))
  expect(first.received).toEqual(['a'])
  expect(second.received).toEqual(['a'])
})

test('a tab that is opened later receives the connection state', async () => {
  const first = await openTab()
  first.publish({ kind: 'connection', connection: 'open' })
  expect((await openTab()).connections).toEqual(['open'])
})

test('when the leading tab closes, the next one continues after the last id', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  first.publish(event('a', 'k.7'))
  first.running.stop()
  await advance()
  expect(second.reads).toEqual(['k.7'])
  expect(third.isReading()).toBe(false)
  second.publish(event('b', 'k.8'))
  expect(third.received).toEqual(['a', 'b'])
})

test('a visible tab takes over from a suspended leading tab, which follows when it resumes', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.publish(event('a', 'k.7'))
  channels.sleep(0, true)
  await advance(staleMs)
  channels.sleep(0, false)
  expect([first.isReading(), second.isReading()]).toEqual([false, true])
  expect(second.reads).toEqual(['k.7'])
  second.publish(event('b'))
  expect(first.received).toEqual(['a', 'b'])
  second.running.stop()
  await advance()
  expect(first.isReading()).toBe(true)
})

test('no tab takes over from an active leading tab, even if the server sends nothing', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await advance(10 * staleMs)
  expect([first.isReading(), second.isReading()]).toEqual([true, false])
})

test.each([
  ['no locks', { locks: undefined }],
  ['no channels', { openChannel: undefined }],
])('with %s every tab reads its own stream', async (_what, missing) => {
  means = { ...means, ...missing }
  const [first, second] = [await openTab(), await openTab()]
  expect([first.isReading(), second.isReading()]).toEqual([true, true])
  first.publish(event('a'))
  expect(second.received).toEqual([])
})
