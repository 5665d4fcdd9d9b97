// A recorded session, played again as if it were live.
import { liveProtocols } from '../feeds/index'
import { type Recorded, replayFeed } from '../feeds/replay/feed'
import type { JournalRecord } from './journal-record'
import { journalFiles } from './list-journals'
import type { Followed } from './live'
import type { Checkpoint } from './player'
import { readJournal } from './read-journal'

type Protocol = keyof typeof liveProtocols

function isProtocol(name: string): name is Protocol {
  return Object.hasOwn(liveProtocols, name)
}

async function* recordedIn(records: readonly JournalRecord[]): AsyncGenerator<Recorded> {
  for (const record of records) {
    if (record.kind === 'bytes') yield { receivedAt: record.at, bytes: record.bytes }
    if (record.kind === 'link') yield { receivedAt: record.at, isUp: record.isUp }
  }
}

/** `id` is that of its journal; undefined where there is none, or in no language we speak. */
export async function recordedFeed(
  folder: string,
  id: string,
  speed: number,
): Promise<Omit<Followed, 'keeper'> | undefined> {
  const recording = (await journalFiles(folder)).find(file => file.id === id)
  if (recording === undefined || !isProtocol(recording.protocol)) return undefined
  const { start, records } = await readJournal(recording.path)
  // Played anew it is another session, so another name: the journal of the first one stays as it is.
  const name = `replay ${id} ${speed}`
  return {
    name,
    protocol: recording.protocol,
    feed: replayFeed({ name, records: recordedIn(records), speed }),
    parserFrom: liveProtocols[recording.protocol].parserFrom,
    // Our own writing, guarded by the checksum.
    from: start?.checkpoint as Checkpoint | undefined,
  }
}
