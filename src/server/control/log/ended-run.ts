// A run that has ended: its journal, or its stored laps if it was imported, with the decisions about it.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { foldDecisions, noCrossingMoments, recordTimeline } from '#timing'
import type { Executor } from '../../db/database'
import { foldJournal } from '../../live/fold-journal'
import { type JournalListing, listJournals } from '../../live/list-journals'
import type { EndedRun } from '../../live/record-processor'
import { sourceOf } from '../../live/session-writer'
import { runWithPauses } from '../../run-with-pauses'
import { listSources, readRunRaces, type TimelineRace } from '../../timelines/timeline-race-store'
import { appendToControlJournal, controlPathOf, readControlJournal } from './control-journal'
import { type ControlRun, type ControlState, getDefaultScoring } from './control-run'
import { decodeRawLaps, encodeRawLaps, foldRawLaps, type RawLaps, readRawLaps } from './raw-laps'
import { isNext, type RecordedEvent, toControlEvent } from './recorded-event'

interface Opened {
  readonly runId: string
  readonly journalId: string
  readonly source: ControlRun['source']
  readonly protocol: string
  /** The path of its control journal. */
  readonly path: string
  /** Undefined for an imported race. */
  readonly journalPath: string | undefined
  readonly mainCategory: string | undefined
  readonly state: ControlState
  /** The key under which its results are stored. */
  readonly storedSource: string
  readonly raw: RawLaps | undefined
}

const numberTaken = 'Another decision was written first.'

export class EndedControlRun implements ControlRun {
  readonly isLive = false
  readonly #opened: Opened
  readonly #onChange: (run: EndedControlRun, event: RecordedEvent) => void
  #state: ControlState
  /** The last append. */
  #last: Promise<void> = Promise.resolve()

  constructor(opened: Opened, onChange: (run: EndedControlRun, event: RecordedEvent) => void) {
    this.#opened = opened
    this.#onChange = onChange
    this.#state = opened.state
  }

  get runId(): string {
    return this.#opened.runId
  }

  get journalId(): string {
    return this.#opened.journalId
  }

  get source(): ControlRun['source'] {
    return this.#opened.source
  }

  get storedSource(): string {
    return this.#opened.storedSource
  }

  get journalPath(): string | undefined {
    return this.#opened.journalPath
  }

  get defaultScoring(): 'feed' | 'own' {
    return getDefaultScoring(this.#opened.protocol)
  }

  get mainCategory(): string | undefined {
    return this.#opened.mainCategory
  }

  get state(): ControlState {
    return this.#state
  }

  append(event: RecordedEvent): Promise<void> {
    const appended = this.#last.then(() => this.#append(event))
    this.#last = appended.catch(() => undefined)
    return appended
  }

  /** A decision that was sent again while the disk did not answer is written once, and one whose number is taken is not. */
  async #append(event: RecordedEvent): Promise<void> {
    const { path, raw } = this.#opened
    const isEvent = ({ id }: RecordedEvent): boolean => id === event.id
    if (this.#state.events.some(isEvent)) return
    if (!isNext(this.#state.events, event)) throw new Error(numberTaken)
    const written = await appendToControlJournal(path, event, raw && encodeRawLaps(raw))
    const known = new Set(this.#state.events.map(({ id }) => id))
    // Usually the one event. Others were written by a run of the same file that is not cached any more.
    const added = written.filter(({ id }) => !known.has(id))
    this.#state = await decide(this.#state, added)
    for (const each of added) this.#onChange(this, each)
    if (!added.some(isEvent)) throw new Error(numberTaken)
  }

  /** The corrected run, to be stored. */
  async toEndedRun(run: string): Promise<EndedRun> {
    const { controlled, events } = this.#state
    const options = {
      moments: noCrossingMoments,
      beginsAfter: events.length,
      receivedAt: events.at(-1)?.at ?? 0,
    }
    const timeline = await runWithPauses(recordTimeline(controlled, options))
    return { run, session: controlled.fold.session, timeline, controlled, controlEvents: events }
  }
}

async function decide(
  { controlled, events }: ControlState,
  decided: readonly RecordedEvent[],
): Promise<ControlState> {
  if (decided.length === 0) return { controlled, events }
  return {
    controlled: await runWithPauses(foldDecisions(controlled, decided.map(toControlEvent))),
    events: [...events, ...decided],
  }
}

/** Returns undefined for an unknown race, and for one without results. */
export async function openEndedRun(
  executor: Pick<Executor, 'select'>,
  journalFolder: string,
  raceId: string,
  onChange: (run: EndedControlRun, event: RecordedEvent) => void,
): Promise<EndedControlRun | undefined> {
  const races = await readRunRaces(executor, raceId)
  const [race] = races
  if (race === undefined || race.isLive) return undefined
  const opened =
    (await openRecorded(journalFolder, races)) ?? (await openImported(executor, journalFolder, races))
  return opened && new EndedControlRun(opened, onChange)
}

async function openRecorded(folder: string, races: readonly TimelineRace[]): Promise<Opened | undefined> {
  const journals = await listJournals(folder)
  for (const storedSource of listSources(races)) {
    const journal = journals.find(({ id }) => storedSource.startsWith(`${id}:`))
    const run = journal && (await findRun(journal, storedSource))
    if (journal === undefined || run?.controlled === undefined) continue
    return {
      runId: races[0]?.runId ?? '',
      journalId: journal.id,
      source: 'journal',
      protocol: journal.protocol,
      path: controlPathOf(journal.path),
      journalPath: journal.path,
      mainCategory: races.find(({ boundSession }) => boundSession !== null)?.category,
      state: { controlled: run.controlled, events: run.controlEvents ?? [] },
      storedSource,
      raw: undefined,
    }
  }
  return undefined
}

async function findRun(journal: JournalListing, storedSource: string): Promise<EndedRun | undefined> {
  const runs = await foldJournal(journal.path, journal.protocol)
  return runs?.find(({ run }) => sourceOf(journal, run) === storedSource)
}

async function openImported(
  executor: Pick<Executor, 'select'>,
  folder: string,
  races: readonly TimelineRace[],
): Promise<Opened | undefined> {
  const runId = races[0]?.runId ?? races[0]?.id ?? ''
  const hash = createHash('sha256').update(runId).digest('base64url').slice(0, 22)
  const path = join(folder, `import-${hash}.control`)
  const { rawText, events } = await readControlJournal(path)
  const raw = rawText === '' ? await readRawLaps(executor, races) : decodeRawLaps(rawText)
  const controlled = foldRawLaps(raw)
  if (controlled.fold.session.racers.length === 0) return undefined
  return {
    runId,
    journalId: `import-${hash}`,
    source: 'laps',
    protocol: 'laps',
    path,
    journalPath: undefined,
    mainCategory: races.length === 1 ? races[0]?.category : undefined,
    state: await decide({ controlled, events: [] }, events),
    storedSource: races[0]?.source ?? runId,
    raw,
  }
}
