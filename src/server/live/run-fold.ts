import {
  computeMoments,
  type ControlledFold,
  createControlledFold,
  type CrossingMoments,
  type Fold,
  foldArrival,
  foldDecisions,
  followCrossings,
  recordTimeline,
  runToEnd,
  type Session,
  type TimelineRecord,
  TimelineRecorder,
} from '#timing'
import { isNext, type RecordedEvent, toControlEvent } from '../control/log/recorded-event'

/** A record at which the run is folded again: its timeline begins there. */
interface FoldPlace {
  /** The number of the entry in the journal. */
  readonly sequence: number
  readonly receivedAt: number
  /** How many records of the run there were. */
  readonly recordCount: number
}

/** Decisions that are not folded yet. */
interface Undecided {
  readonly events: readonly RecordedEvent[]
  /** The last record at which the run would have been folded again. */
  readonly place: FoldPlace
}

/**
 * The records of one run with the decisions of race control. Decisions are folded when the state is read, and the timeline is
 * recorded again when it is read, so that reading a journal with many decisions does it once.
 */
export class RunFold {
  #controlled: ControlledFold
  #controlEvents: readonly RecordedEvent[] = []
  #undecided: Undecided | undefined
  #moments: CrossingMoments
  /** Those at the start of the timeline. */
  readonly #baseMoments: CrossingMoments
  #timeline: TimelineRecorder
  /** Where the run was folded again last; undefined if the timeline is complete. */
  #place: FoldPlace | undefined

  /** The timeline begins after the entry with the number `beginsAfter`. */
  constructor(fold: Fold, moments: CrossingMoments, beginsAfter: number) {
    this.#controlled = { ...createControlledFold(fold.base), fold }
    this.#moments = moments
    this.#baseMoments = moments
    this.#timeline = new TimelineRecorder(fold.session, moments, beginsAfter)
  }

  get session(): Session {
    return this.controlled.fold.session
  }

  get controlled(): ControlledFold {
    this.#decideNow()
    return this.#controlled
  }

  /** In order. */
  get controlEvents(): readonly RecordedEvent[] {
    this.#decideNow()
    return this.#controlEvents
  }

  get moments(): CrossingMoments {
    this.#decideNow()
    return this.#moments
  }

  /** The records so far. */
  get timeline(): TimelineRecorder {
    this.#decideNow()
    runToEnd(this.#recordTimeline())
    return this.#timeline
  }

  get hasDecisions(): boolean {
    return this.#controlEvents.length > 0 || this.#undecided !== undefined
  }

  /** A decision without the next number has no effect. */
  addDecision(event: RecordedEvent, sequence: number, receivedAt: number): void {
    const undecided = this.#undecided?.events ?? []
    if (!isNext([...this.#controlEvents, ...undecided], event)) return
    const place = placeAfter(this.#controlled, sequence, receivedAt)
    this.#undecided = { events: [...undecided, event], place }
  }

  addRecord(record: TimelineRecord, sequence: number): void {
    const { clock, overlay } = this.#controlled
    const controlled = foldArrival(this.#controlled, record)
    this.#controlled = controlled
    const place = placeAfter(controlled, sequence, record.receivedAt)
    if (this.#undecided !== undefined && controlled.clock !== clock)
      this.#undecided = { events: this.#undecided.events, place }
    if (controlled.overlay === overlay) this.#followRecord()
    else {
      // When the session started is known since this record, so that its times have changed.
      this.#moments = runToEnd(computeMoments(controlled, this.#baseMoments))
      this.#place = place
    }
  }

  #followRecord(): void {
    const { corrected, fold } = this.#controlled
    const record = corrected.items[corrected.length - 1]
    if (record === undefined) return
    this.#moments = followCrossings(this.#moments, fold.session, record.messages, record.receivedAt)
    if (this.#place === undefined) this.#timeline.add(record)
  }

  /** Folds the decisions. Yields now and then, so that other work can be done between. */
  *decideInSlices(): Generator<undefined, void> {
    yield* this.#decide()
    yield* this.#recordTimeline()
  }

  #decideNow(): void {
    if (this.#undecided !== undefined) runToEnd(this.#decide())
  }

  *#decide(): Generator<undefined, void> {
    if (this.#undecided === undefined) return
    const { events, place } = this.#undecided
    // What reads the state meanwhile gets that of before.
    this.#undecided = undefined
    const controlled = yield* foldDecisions(this.#controlled, events.map(toControlEvent))
    const moments = yield* computeMoments(controlled, this.#baseMoments)
    this.#controlled = controlled
    this.#moments = moments
    this.#place = place
    this.#controlEvents = [...this.#controlEvents, ...events]
  }

  /** The run was folded again from its beginning: its timeline is that of the corrected records. */
  *#recordTimeline(): Generator<undefined, void> {
    const place = this.#place
    if (place === undefined) return
    const { sequence: beginsAfter, receivedAt, recordCount } = place
    const options = { moments: this.#baseMoments, beginsAfter, receivedAt, recordCount }
    this.#timeline = yield* recordTimeline(this.#controlled, options)
    this.#place = undefined
  }
}

function placeAfter({ arrivals }: ControlledFold, sequence: number, receivedAt: number): FoldPlace {
  return { sequence, receivedAt, recordCount: arrivals.length }
}
