// Folds a journal again, independently of the server that wrote it, with the decisions that were made after its end.
import { foldDecisions, hasActivity, noCrossingMoments, recordTimeline } from '#timing'
import { controlPathOf, readControlJournal } from '../control/log/control-journal'
import { isNext, type RecordedEvent, toControlEvent } from '../control/log/recorded-event'
import { isLiveProtocol, liveProtocols } from '../feeds/index'
import type { LineCounts } from '../feeds/parser'
import { runWithPauses } from '../run-with-pauses'
import { isEntry } from './journal-record'
import { scanJournal } from './read-journal'
import { type Checkpoint, type EndedRun, RecordProcessor } from './record-processor'

/** Returns the runs that are stored from a closed journal; undefined if its protocol is unknown. */
export async function foldJournal(path: string, protocol: string): Promise<readonly EndedRun[] | undefined> {
  return (await foldJournalWithLines(path, protocol))?.runs
}

interface FoldedJournal {
  readonly runs: readonly EndedRun[]
  readonly lines: LineCounts
}

export async function foldJournalWithLines(
  path: string,
  protocol: string,
): Promise<FoldedJournal | undefined> {
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
  if (processor === undefined) return { runs: [], lines: { accepted: 0, ignored: 0, refused: 0 } }
  const runs = ended.length > 0 ? ended : [toEndedRun(processor)]
  const { events } = await readControlJournal(controlPathOf(path))
  const decided: EndedRun[] = []
  for (const run of runs) decided.push(await decideLater(run, events))
  return { runs: decided.filter(each => hasActivity(each.session)), lines: processor.lines }
}

export function toEndedRun(processor: RecordProcessor): EndedRun {
  const { run, session, timeline, controlled, controlEvents } = processor
  return { run, session, timeline, controlled, controlEvents }
}

/** The decisions after the end of a journal are about its first run: later ones have journals of their own. */
async function decideLater(run: EndedRun, events: readonly RecordedEvent[]): Promise<EndedRun> {
  const { controlled, controlEvents = [], timeline } = run
  const all = [...controlEvents]
  for (const event of events) if (isNext(all, event)) all.push(event)
  const later = all.slice(controlEvents.length)
  if (controlled === undefined || later.length === 0) return run
  const decided = await runWithPauses(foldDecisions(controlled, later.map(toControlEvent)))
  const options = {
    moments: noCrossingMoments,
    // The timelines before the decisions have other versions.
    beginsAfter: (timeline?.beginsAfter ?? 0) + all.length,
    receivedAt: later[0]?.at ?? 0,
  }
  return {
    run: run.run,
    session: decided.fold.session,
    timeline: await runWithPauses(recordTimeline(decided, options)),
    controlled: decided,
    controlEvents: all,
  }
}
