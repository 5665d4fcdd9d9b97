import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Means, shareReading } from './leader'
import { staleMs } from './live-stream'
import type { Running } from './running'
import type { StreamMessage } from './tab'

/** The parts of the Web Locks the tabs use: one holder, a queue, and taking over. */
class Locks {
  #holder: { end: (error: Error) => void } | undefined
  readonly #queue: (() => void)[] = []

  request = async (_name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> => {
    if (options.steal) this.#holder?.end(new DOMException('stolen', 'AbortError'))
    else if (this.#holder) await this.#turn(options.signal)
    let end: (error: Error) => void = () => undefined
    const taken = new Promise<never>((_resolve, reject) => {
      end = reject
    })
    const holder = { end }
    this.#holder = holder
    try {
      await Promise.race([hold(), taken])
    } finally {
      if (this.#holder === holder) {
        this.#holder = undefined
        this.#queue.shift()?.()
      }
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push(resolve)
      signal?.addEventListener('abort', () => {
        this.#queue.splice(this.#queue.indexOf(resolve), 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }
}

interface Channel {
  isAsleep: boolean
  hear: (data: unknown) => void
}

/** Channels of one browser: everybody but the speaker hears. */
class Channels {
  readonly #open = new Set<Channel>()

  /** A tab that a browser has put to sleep says nothing. */
  sleep(index: number, isAsleep: boolean): void {
    const channel = [...this.#open][index]
    if (channel) channel.isAsleep = isAsleep
  }

  open = (): BroadcastChannel => {
    const channel: Channel = { isAsleep: false, hear: () => undefined }
    this.#open.add(channel)
    const made: Pick<BroadcastChannel, 'postMessage' | 'close'> & { addEventListener: unknown } = {
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => {
        channel.hear = data => listener({ data })
      },
      postMessage: (data: unknown) => {
        if (channel.isAsleep) return
        for (const other of this.#open) if (other !== channel) other.hear(data)
      },
      close: () => void this.#open.delete(channel),
    }
    // The tabs use no more of it than this.
    return made as BroadcastChannel
  }
}

interface Tab {
  readonly heard: string[]
  readonly connections: string[]
  readonly reads: string[]
  readonly tell: (message: StreamMessage) => void
  readonly isReading: () => boolean
  readonly running: Running
}

let means: Means
let tabs: Tab[]
let channels: Channels

beforeEach(() => {
  vi.useFakeTimers()
  tabs = []
  channels = new Channels()
  means = { locks: new Locks() as unknown as Means['locks'], openChannel: channels.open }
})
afterEach(() => {
  for (const { running } of tabs) running.stop()
  vi.useRealTimers()
})

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

async function openTab(): Promise<Tab> {
  const heard: string[] = []
  const connections: string[] = []
  const reads: string[] = []
  let tell: (message: StreamMessage) => void = () => undefined
  let reading = false
  const running = shareReading(
    'stream',
    (lastEventId, teller) => {
      reads.push(lastEventId)
      tell = teller
      reading = true
      return { wake: () => undefined, stop: () => void (reading = false) }
    },
    message => {
      if (message.kind === 'event') heard.push(message.data)
      else connections.push(message.connection)
    },
    means,
  )
  const tab = {
    heard,
    connections,
    reads,
    tell: (message: StreamMessage) => tell(message),
    isReading: () => reading,
    running,
  }
  tabs.push(tab)
  await pass()
  return tab
}

const event = (data: string, id = ''): StreamMessage => ({ kind: 'event', name: 'patch', data, id })

test('one tab reads, and all hear', async () => {
  const [first, second] = [await openTab(), await openTab()]
  expect([first.isReading(), second.isReading()]).toEqual([true, false])
  first.tell(event('a'))
  expect(first.heard).toEqual(['a'])
  expect(second.heard).toEqual(['a'])
})

test('a tab that comes later is told how the connection is', async () => {
  const first = await openTab()
  first.tell({ kind: 'connection', connection: 'open' })
  expect((await openTab()).connections).toEqual(['open'])
})

test('when the leading tab closes, the next goes on behind the last id', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  first.tell(event('a', 'k.7'))
  first.running.stop()
  await pass()
  expect(second.reads).toEqual(['k.7'])
  expect(third.isReading()).toBe(false)
  second.tell(event('b', 'k.8'))
  expect(third.heard).toEqual(['a', 'b'])
})

test('a leading tab that fell asleep is taken over from, and follows when it wakes', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.tell(event('a', 'k.7'))
  channels.sleep(0, true)
  await pass(staleMs)
  channels.sleep(0, false)
  expect([first.isReading(), second.isReading()]).toEqual([false, true])
  expect(second.reads).toEqual(['k.7'])
  second.tell(event('b'))
  expect(first.heard).toEqual(['a', 'b'])
  second.running.stop()
  await pass()
  expect(first.isReading()).toBe(true)
})

test('nobody takes over from a tab that is awake, though the server is silent', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await pass(10 * staleMs)
  expect([first.isReading(), second.isReading()]).toEqual([true, false])
})

test.each([
  ['no locks', { locks: undefined }],
  ['no channels', { openChannel: undefined }],
])('with %s every tab reads for itself', async (_what, missing) => {
  means = { ...means, ...missing }
  const [first, second] = [await openTab(), await openTab()]
  expect([first.isReading(), second.isReading()]).toEqual([true, true])
  first.tell(event('a'))
  expect(second.heard).toEqual([])
})
