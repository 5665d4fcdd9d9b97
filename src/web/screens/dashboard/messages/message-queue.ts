// Which message the line shows: each new one for some seconds, flags first, and then the one that stays (C-191).
import type { MessageKind, RaceMessage } from '#contract'

export interface MessageQueue {
  /** The message that is shown as new, and since when. */
  readonly current: { readonly id: string; readonly since: number } | undefined
  /** Ids, the next one first. */
  readonly waiting: readonly string[]
  /** The messages that were there before. */
  readonly seen: ReadonlySet<string>
}

export const emptyQueue: MessageQueue = { current: undefined, waiting: [], seen: new Set() }

interface Times {
  /** Of this device, for how long a message is shown. */
  readonly now: number
  /** Of the picture, in milliseconds since 1970. */
  readonly clock: number
}

const shownMs = 12_000
const maxWaiting = 5
/** After a jump of a replay, and when a page is opened, older messages are no news. */
const maxAgeMs = 20_000

const flagKinds: ReadonlySet<MessageKind> = new Set(['red', 'flag', 'start', 'finish'])

/** Red before other flags, flags before everything else. */
function rankOf({ kind }: RaceMessage): number {
  if (kind === 'red') return 0
  return flagKinds.has(kind) ? 1 : 2
}

/** Returns the same queue while nothing changes. */
export function advanceQueue(
  queue: MessageQueue,
  messages: readonly RaceMessage[],
  { now, clock }: Times,
): MessageQueue {
  const valid = new Map(
    messages.filter(each => each.retracted_at === null).map(each => [each.id, each] as const),
  )
  const news = messages.filter(
    ({ id, at }) => !queue.seen.has(id) && valid.has(id) && clock - Date.parse(at) <= maxAgeMs,
  )
  const waiting = arrange([...queue.waiting.flatMap(id => valid.get(id) ?? []), ...news])
  const shown = findShown(queue, valid, now)
  const [next, ...rest] = waiting
  const isNext = next !== undefined && (shown === undefined || rankOf(next) < rankOf(shown.message))
  const current = isNext ? { id: next.id, since: now } : shown?.current
  return keepIfEqual(queue, {
    current,
    waiting: (isNext ? rest : waiting).map(({ id }) => id),
    seen: new Set(messages.map(({ id }) => id)),
  })
}

/** The most important ones, and of those the oldest; too many are dropped, oldest first. */
function arrange(messages: readonly RaceMessage[]): readonly RaceMessage[] {
  const excess = Math.max(0, messages.length - maxWaiting)
  const dropped = new Set(messages.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, excess))
  return messages
    .filter(message => !dropped.has(message))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

function findShown(
  { current }: MessageQueue,
  valid: ReadonlyMap<string, RaceMessage>,
  now: number,
): { readonly current: NonNullable<MessageQueue['current']>; readonly message: RaceMessage } | undefined {
  const message = current && valid.get(current.id)
  if (current === undefined || message === undefined || now - current.since >= shownMs) return undefined
  return { current, message }
}

function keepIfEqual(before: MessageQueue, after: MessageQueue): MessageQueue {
  const isEqual =
    before.current?.id === after.current?.id &&
    before.current?.since === after.current?.since &&
    before.waiting.join(' ') === after.waiting.join(' ') &&
    before.seen.size === after.seen.size &&
    [...after.seen].every(id => before.seen.has(id))
  return isEqual ? before : after
}

/** A red flag stays until another flag, and a message with an end until then. */
export function findPinned(messages: readonly RaceMessage[], clock: number): RaceMessage | undefined {
  const valid = messages.filter(each => each.retracted_at === null)
  const flag = valid.findLast(({ kind }) => flagKinds.has(kind))
  if (flag?.kind === 'red') return flag
  return valid.findLast(({ until }) => until !== null && Date.parse(until) > clock)
}

export interface ShownMessage {
  readonly message: RaceMessage
  /** `last`: nothing is new, and the newest message is shown without emphasis. */
  readonly state: 'new' | 'pinned' | 'last'
}

export function findShownMessage(
  { current }: MessageQueue,
  messages: readonly RaceMessage[],
  clock: number,
): ShownMessage | undefined {
  const message = current && messages.find(({ id }) => id === current.id)
  if (message) return { message, state: 'new' }
  const pinned = findPinned(messages, clock)
  if (pinned) return { message: pinned, state: 'pinned' }
  const last = messages.findLast(each => each.retracted_at === null)
  return last && { message: last, state: 'last' }
}
