// One tab of the browser reads a stream and the others hear it from that tab: a browser opens only a few connections
// to one server (stack design, "live push"). Where a browser lacks the means, every tab reads for itself.
import type { Running } from './running'
import { type Read, type StreamMessage, Tab } from './tab'

export interface Means {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined
}

/** Neither exists on plain http. */
export function browserMeans(): Means {
  const { BroadcastChannel: Channel, navigator } = globalThis as Partial<typeof globalThis>
  return { locks: navigator?.locks, openChannel: Channel && (name => new Channel(name)) }
}

export function shareReading(
  name: string,
  read: Read,
  receive: (message: StreamMessage) => void,
  { locks, openChannel }: Means = browserMeans(),
): Running {
  if (!locks || !openChannel) return read('', receive)
  return new Tab(name, read, receive, locks, openChannel(name))
}
