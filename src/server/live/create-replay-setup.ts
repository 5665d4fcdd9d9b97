// Creates the feed that replays a recorded session as if it were live.
import { isLiveProtocol, liveProtocols } from '../feeds/index'
import { createReplayFeed, type RecordedInput } from '../feeds/replay/feed'
import type { FeedSetup } from './feed-setup'
import { listJournals } from './list-journals'
import { iterateJournal, readJournalStart } from './read-journal'
import type { Checkpoint } from './record-processor'

/** Reads the recording while it is replayed, so that its length does not matter. */
async function* selectFeedInput(path: string): AsyncGenerator<RecordedInput> {
  for await (const record of iterateJournal(path)) {
    if (record.kind === 'bytes') yield { receivedAt: record.at, bytes: record.bytes }
    if (record.kind === 'link') yield { receivedAt: record.at, isUp: record.isUp }
  }
}

/** `id` is the id of the journal; undefined when there is no such journal or its protocol is unknown. */
export async function createReplaySetup(
  folder: string,
  id: string,
  speed: number,
): Promise<FeedSetup | undefined> {
  const recording = (await listJournals(folder)).find(file => file.id === id)
  if (recording === undefined || !isLiveProtocol(recording.protocol)) return undefined
  const start = await readJournalStart(recording.path)
  // A replay is a new session and has its own feed name, so that the journal of the original stays unchanged.
  const name = `replay ${id} ${speed}`
  return {
    name,
    protocol: recording.protocol,
    feed: createReplayFeed({ name, records: selectFeedInput(recording.path), speed }),
    createParser: liveProtocols[recording.protocol].createParser,
    // Written by this program and verified by the checksum.
    initialCheckpoint: start?.checkpoint as Checkpoint | undefined,
  }
}
