// Compares the replay of a timeline with the live sheets that the server had after every record.
import { isDeepStrictEqual } from 'node:util'
import type { Race } from '#contract'
import {
  classOf,
  deserializeSession,
  type Message,
  RaceSheet,
  readColumns,
  Replayer,
  type Timeline,
  type TimelineRecorder,
  toNameKey,
} from '#timing'
import type { Parser } from '../feeds/parser'
import type { JournalEntry } from '../live/journal-record'
import { type Checkpoint, RecordProcessor } from '../live/record-processor'
import { sourceOf } from '../live/session-writer'
import { createSnapshot } from '../live/snapshot'
import { findClassesWithRaces } from '../sheets/live-run'
import { LiveSheet } from '../sheets/live-sheet'
import { testRace } from '../sheets/live-sheet-testing'

const journal = { id: 'journal', startedAt: Date.UTC(2026, 4, 3, 14) }
const details = { race: testRace, riders: [], riderIds: new Map([['1', 'r_1']]) }

interface SheetState {
  readonly at: number
  /** By category. */
  readonly sheets: ReadonlyMap<string, unknown>
}

interface RecordedRun {
  readonly recorder: TimelineRecorder
  readonly sheets: ReadonlyMap<string, LiveSheet>
  readonly states: SheetState[]
}

type SheetTexts = Pick<LiveSheet, 'getRowsText' | 'getLapsText'> & { readonly race: Race }

/** Without the clocks of the race: browsers run them, so the server does not send every change of them. */
function describeSheet(sheet: SheetTexts): unknown {
  const { status_details: status, ...race } = sheet.race
  const { elapsed: _elapsed, remaining: _remaining, updated_at: _updatedAt, ...others } = status
  return { race, status: others, rows: sheet.getRowsText(), laps: sheet.getLapsText() }
}

function createReplayer({ startsAt, base, competitors, columns }: Timeline): Replayer {
  const replayer = new Replayer(deserializeSession(base.session), startsAt, new Map(base.moments))
  replayer.append(readColumns(columns, competitors, startsAt))
  return replayer
}

/** Each index once, far from the one before. */
function* jump(count: number): Generator<number> {
  const step = [97, 89, 83].find(each => count % each !== 0) ?? 1
  for (let index = 0; index < count; index += 1) yield (index * step) % count
}

/** The first category is that of riders without one. */
export class ReplayProof {
  readonly processor: RecordProcessor
  readonly #categories: readonly string[]
  readonly #runs: RecordedRun[] = []
  #at = journal.startedAt

  constructor(
    createParser: (state?: string) => Parser,
    {
      categories = ['Superbike'],
      checkpoint,
    }: { categories?: readonly string[]; checkpoint?: Checkpoint } = {},
  ) {
    this.processor = new RecordProcessor(createParser, checkpoint)
    this.#categories = categories
  }

  get runs(): readonly RecordedRun[] {
    return this.#runs
  }

  addText(text: string, afterMs = 700): void {
    this.#add({ kind: 'bytes', bytes: Buffer.from(text, 'latin1') }, afterMs)
  }

  addMessage(message: Message): void {
    this.#add({ kind: 'message', message }, 700)
  }

  addLinkChange(isUp: boolean): void {
    this.#add({ kind: 'link', isUp }, 700)
  }

  /** The number of records. */
  get stateCount(): number {
    return this.#runs.reduce((count, { states }) => count + states.length, 0)
  }

  /** Replays every run from the start to the end, then in another order. */
  findDifferences(): readonly unknown[] {
    return this.#runs.flatMap(({ recorder, states }) => {
      const timeline = recorder.toTimeline('recorded')
      if (timeline === undefined) return []
      // As the browser receives it.
      const replayer = createReplayer(JSON.parse(JSON.stringify(timeline)) as Timeline)
      const inOrder = [...states, ...[...jump(states.length)].flatMap(index => states[index] ?? [])]
      return this.#categories.flatMap(category => this.#compare(replayer, category, inOrder))
    })
  }

  #compare(replayer: Replayer, category: string, states: readonly SheetState[]): readonly unknown[] {
    let sheet = new RaceSheet(details, 0)
    return states.flatMap(({ at, sheets }) => {
      sheet = this.#replay(replayer, sheet, category, at)
      const [replayed, live] = [describeSheet(sheet), sheets.get(category)]
      return isDeepStrictEqual(replayed, live) ? [] : [{ category, at, replayed, live }]
    })
  }

  #add(
    entry:
      | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
      | { readonly kind: 'message'; readonly message: Message }
      | { readonly kind: 'link'; readonly isUp: boolean },
    afterMs: number,
  ): void {
    this.#at += afterMs
    this.#process({ ...entry, at: this.#at })
    this.#recordState()
  }

  #process(entry: JournalEntry): void {
    const ended = this.processor.process(entry)
    // As the server does, which begins another journal.
    if (ended.length > 0) this.processor.startJournal('next')
    const source = sourceOf(journal, this.processor.run)
    if (this.processor.known?.source === source) return
    const races = this.#categories.map(className => ({
      id: className,
      classKey: toNameKey(className),
      className,
      race: testRace,
      riders: [],
      riderIds: [...details.riderIds],
    }))
    const [mainRaceId = ''] = this.#categories
    this.processor.process({ kind: 'known', at: this.#at, known: { source, mainRaceId, races } })
  }

  #recordState(): void {
    const { sheets, states } = this.#findRun()
    const snapshot = createSnapshot(this.processor, journal, this.#at)
    for (const { race, runClass } of findClassesWithRaces(snapshot))
      sheets.get(race.id)?.update({ ...snapshot, session: runClass.session, receivedAt: this.#at })
    states.push({
      at: this.#at,
      sheets: new Map([...sheets].map(([category, sheet]) => [category, describeSheet(sheet)])),
    })
  }

  #findRun(): RecordedRun {
    const { timeline: recorder } = this.processor
    const current = this.#runs.at(-1)
    if (current?.recorder === recorder) return current
    const sheets = this.#categories.map(each => [each, new LiveSheet('key', details, 0, this.#at)] as const)
    const run = { recorder, sheets: new Map(sheets), states: [] }
    this.#runs.push(run)
    return run
  }

  /** A class without riders has an empty sheet. */
  #replay(replayer: Replayer, sheet: RaceSheet<Race>, category: string, at: number): RaceSheet<Race> {
    const { session, moments, receivedAt, records } = replayer.at(at - replayer.startsAt)
    const runClass = classOf(session, {
      category,
      mainCategory: this.#categories[0],
      otherCategories: this.#categories.filter(name => name !== category),
    })
    if (runClass === undefined) return new RaceSheet(details, 0)
    sheet.restart({ sequence: records, session: runClass, moments, receivedAt })
    return sheet
  }
}
