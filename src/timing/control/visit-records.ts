import type { AppendOnlyList } from '../engine/append-only-list'
import type { TimelineRecord } from '../replay/columns'

const messagesPerSlice = 1000

/** Calls `visit` for every record, or for those that follow the first `from` ones. Yields now and then, so that other work can be done between. */
export function* visitRecords(
  { items, length }: AppendOnlyList<TimelineRecord>,
  visit: (record: TimelineRecord) => void,
  from = 0,
): Generator<undefined, void> {
  let count = 0
  for (const record of items.slice(from, length)) {
    visit(record)
    count += record.messages.length
    if (count < messagesPerSlice) continue
    count = 0
    yield undefined
  }
}
