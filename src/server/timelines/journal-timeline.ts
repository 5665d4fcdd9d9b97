// Reads the timeline of a session from its journal.
import { foldJournal } from '../live/fold-journal'
import { listJournals } from '../live/list-journals'
import { sourceOf } from '../live/session-writer'
import type { VersionedTimeline } from '../races/timeline-store'
import { toRecordedTimeline } from './timeline-version'

/** `source` is the key under which the session was stored; undefined if its journal does not exist any more. */
export async function readJournalTimeline(
  folder: string,
  source: string,
): Promise<VersionedTimeline | undefined> {
  const [id = ''] = source.split(':', 1)
  const journal = (await listJournals(folder)).find(each => each.id === id)
  if (journal === undefined) return undefined
  const runs = await foldJournal(journal.path, journal.protocol)
  const run = runs?.find(each => sourceOf(journal, each.run) === source)
  return run?.timeline && toRecordedTimeline(source, run.timeline)
}
