import type { AppendOnlyList } from '../engine/append-only-list'
import type { TimelineRecord } from '../replay/columns'

const messagesPerSlice = 1000

/** Calls `visit` for every record. Yields now and then, so that other work can be done between. */
export function* visitRecords(
  { items, length }: AppendOnlyList<TimelineRecord>,
  visit: (record: TimelineRecord) => void,
): Generator<undefined, void> {
  let count = 0
  for (const record of items.slice(0, length)) {
    visit(record)
    count += record.messages.length
    if (count < messagesPerSlice) continue
    count = 0
    yield undefined
  }
}
