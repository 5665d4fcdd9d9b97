// The messages of all records in the order in which they happened. Every few records the order so far is kept, so that
// after a decision only what follows the first change is arranged again.
import type { AppendOnlyList } from '../engine/append-only-list'
import { arrangeMessage } from '../engine/arrange-message'
import { type ChunkedList, createChunkedList, insertAt, removeAt } from '../engine/chunked-list'
import type { Message } from '../engine/messages'
import type { TimelineRecord } from '../replay/columns'
import { isSame } from './compare-overlays'
import type { Overlay } from './overlay'
import { visitRecords } from './visit-records'

type Records = AppendOnlyList<TimelineRecord>

/** The messages of the first records, without those that race control has added. */
interface Step {
  readonly count: number
  readonly messages: ChunkedList<Message>
}

export interface ArrangedRecords {
  readonly records: Records
  readonly overlay: Overlay
  readonly steps: readonly Step[]
  readonly messages: ChunkedList<Message>
}

const recordsPerStep = 256

/** Yields now and then, so that other work can be done between. */
export function* arrangeRecords(
  before: ArrangedRecords | undefined,
  records: Records,
  overlay: Overlay,
): Generator<undefined, ArrangedRecords> {
  const steps = before === undefined ? [] : findUnchangedSteps(before, records, overlay)
  const start = steps.at(-1)
  let messages =
    start === undefined
      ? overlay.first.reduce(arrange, createChunkedList<Message>())
      : replaceFirst(start.messages, overlay.first[0])
  let count = start?.count ?? 0
  yield* visitRecords(
    records,
    record => {
      messages = record.messages.reduce(arrange, messages)
      count += 1
      if (count % recordsPerStep === 0) steps.push({ count, messages })
    },
    count,
  )
  return { records, overlay, steps, messages: overlay.added.reduce(arrange, messages) }
}

function findUnchangedSteps(before: ArrangedRecords, records: Records, { first }: Overlay): Step[] {
  const hasSameEntries =
    before.overlay.first.length === first.length && isSame(before.overlay.first.slice(1), first.slice(1))
  if (!hasSameEntries) return []
  const unchanged = countUnchanged(before.records, records)
  return before.steps.filter(({ count }) => count <= unchanged)
}

function countUnchanged(one: Records, other: Records): number {
  const length = Math.min(one.length, other.length)
  if (one.items === other.items) return length
  const index = one.items.findIndex((record, each) => record !== other.items[each])
  return index === -1 ? length : Math.min(index, length)
}

/** Rules and rulings are the first message. */
function replaceFirst(messages: ChunkedList<Message>, scoring: Message | undefined): ChunkedList<Message> {
  return scoring === undefined ? messages : insertAt(removeAt(messages, 0), 0, scoring)
}

function arrange(messages: ChunkedList<Message>, message: Message): ChunkedList<Message> {
  return arrangeMessage(messages, message)?.messages ?? messages
}
