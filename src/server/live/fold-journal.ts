// Folds a journal again, independently of the server that wrote it.
import { hasActivity } from '#timing'
import { isLiveProtocol, liveProtocols } from '../feeds/index'
import { isEntry } from './journal-record'
import { scanJournal } from './read-journal'
import { type Checkpoint, type EndedRun, RecordProcessor } from './record-processor'

/** Returns the runs that are stored from a closed journal; undefined if its protocol is unknown. */
export async function foldJournal(path: string, protocol: string): Promise<readonly EndedRun[] | undefined> {
  if (!isLiveProtocol(protocol)) return undefined
  const { createParser } = liveProtocols[protocol]
  let processor: RecordProcessor | undefined
  const ended: EndedRun[] = []
  await scanJournal(path, record => {
    if (record.kind === 'start')
      // Written by this program and verified by the checksum.
      processor = new RecordProcessor(createParser, record.checkpoint as Checkpoint | undefined, record.id)
    // After the end of a run the next one continues in a file of its own.
    else if (isEntry(record) && ended.length === 0) ended.push(...(processor?.process(record) ?? []))
  })
  if (processor === undefined) return []
  const { run, session, timeline } = processor
  const runs = ended.length > 0 ? ended : [{ run, session, timeline }]
  return runs.filter(each => hasActivity(each.session))
}
