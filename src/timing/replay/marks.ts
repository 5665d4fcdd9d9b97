// Finds the moments of a timeline that the scrubber marks, and its flags.
import type { Flag } from '../engine/messages'
import type { Session } from '../engine/session-state'
import { BestTimes } from './best-times'
import type { ClassOptions } from '../wire/split-by-class'
import { ClassStandings, findChangedRacers, type RacerChange } from './class-standings'
import type { TimelineRecord } from './columns'
import { canChangeOrder, OvertakeFinder } from './find-overtakes'
import { FlagBands } from './flag-bands'
import type { FlagBand, Mark, Marks } from './mark'
import type { Replayer } from './replayer'
import type { Grade } from './timeline'

export interface MarkOptions extends ClassOptions {
  readonly grade: Grade
}

/** In records. */
const sliceSize = 64

/** Walks the whole timeline once. Yields now and then, so that other work can be done between. */
export function* findMarks(replayer: Replayer, options: MarkOptions): Generator<undefined, Marks> {
  const { times, records } = replayer
  const finder = new MarkFinder(replayer.at(-1).session, options)
  let hasCrossing = false
  for (let index = 0; index < times.length; index += 1) {
    const time = times[index] ?? 0
    hasCrossing ||= hasCrossings(records[index])
    // Records at the same time give one state.
    if (times[index + 1] !== time) {
      finder.add(time, replayer.at(time).session, hasCrossing)
      hasCrossing = false
    }
    if (index % sliceSize === sliceSize - 1) yield undefined
  }
  return finder.toMarks(replayer.length)
}

function hasCrossings(record: TimelineRecord | undefined): boolean {
  return record?.messages.some(({ type }) => type === 'crossing' || type === 'section') ?? false
}

class MarkFinder {
  readonly #grade: Grade
  readonly #standings: ClassStandings
  readonly #bests = new BestTimes()
  readonly #flags = new FlagBands()
  readonly #marks: Mark[] = []
  #session: Session
  readonly #overtakes: OvertakeFinder
  #firstGreen: number | undefined
  #firstCrossing: number | undefined
  #closed: number | undefined

  constructor(base: Session, options: MarkOptions) {
    this.#grade = options.grade
    this.#session = base
    this.#standings = new ClassStandings(options, base)
    const order = this.#standings.rank(base)
    this.#overtakes = new OvertakeFinder(base.kind === 'race' ? order : [])
    for (const after of order) this.#bests.follow({ before: after, after }, 0)
  }

  add(time: number, session: Session, hasCrossing: boolean): void {
    const flag = session.flags.at(-1)?.flag ?? session.flag
    const isExact = this.#grade === 'recorded' || session.hasExactFlags
    this.#flags.add({ time, flag, isExact, hasCrossing })
    if (flag === 'green') this.#firstGreen ??= time
    if (hasCrossing) this.#firstCrossing ??= time
    if (session.isClosed) this.#closed ??= time
    const changes = this.#standings.follow(session, findChangedRacers(this.#session, session))
    if (changes.length > 0) this.#addChanges(time, session, changes, flag)
    this.#session = session
  }

  toMarks(length: number): Marks {
    const flags = this.#flags.toBands(length)
    const start = this.#findStart()
    const finish = this.#findFinish(flags)
    const marks = [...this.#marks, ...this.#overtakes.finish()]
    if (start !== undefined) marks.unshift({ time: start, kind: 'start' })
    if (finish !== undefined) marks.push({ time: finish, kind: 'finish' })
    return { flags, marks: marks.toSorted((one, other) => one.time - other.time) }
  }

  #addChanges(time: number, session: Session, changes: readonly RacerChange[], flag: Flag | undefined): void {
    // In practice a faster lap changes the order, but is not an overtake.
    if (session.kind === 'race' && changes.some(canChangeOrder)) {
      const order = this.#standings.rank(session)
      this.#marks.push(...this.#overtakes.follow({ time, flag, changes, order }))
    }
    for (const change of changes) {
      this.#marks.push(...this.#bests.follow(change, time))
      this.#addPitStop(change, time)
    }
  }

  /** After the finish riders return to the pits, which is not a stop. */
  #addPitStop({ before, after }: RacerChange, time: number): void {
    const { competitor, isInPit, isFinished } = after
    if (before === undefined || before.isInPit === isInPit || isFinished || this.#closed !== undefined) return
    this.#marks.push({ time, kind: isInPit ? 'pit-in' : 'pit-out', competitor })
  }

  /** A timeline that was not recorded starts with the session. */
  #findStart(): number | undefined {
    return this.#grade === 'recorded' ? (this.#firstGreen ?? this.#firstCrossing) : 0
  }

  /** A checkered flag that was withdrawn is followed by another flag. A red flag may end a session after it. */
  #findFinish(flags: readonly FlagBand[]): number | undefined {
    const last = flags.findLast(({ flag }) => flag !== 'red')
    return last?.flag === 'chequered' ? last.from : this.#closed
  }
}
