import type { AnalysisEntry, LiveEvents, Race, readTimeline, ReplyOf } from '#contract'
import {
  analyzeRace,
  classOf,
  type ClassOptions,
  ColumnReader,
  type Columns,
  computeSummary,
  deserializeSession,
  findArrival,
  findStep,
  lapMs,
  listPassings,
  type Passings,
  Replayer,
  sliceColumns,
  type ReplayMoment,
  type Session,
  type SheetDetails,
  timelineFormat,
  toStorableCompetitor,
  toWireAnalysis,
  toWireRider,
} from '#timing'
import type { SessionMoment, TimelineFacts, ToReplayWorker } from './messages'
import { type ReplayEvent, ReplayPictures } from './replay-pictures'

export type TimelineReply = ReplyOf<typeof readTimeline>
type TimelineRiders = TimelineReply['riders']

/** The timeline cannot be replayed by this program. */
export class UnreadableTimeline extends Error {
  override readonly name = 'UnreadableTimeline'
}

/** The replay of one race: computes its state at any time and describes it in the words of the live stream. */
export class RaceReplay {
  readonly replayer: Replayer
  readonly #race: Race
  readonly #header: Omit<TimelineReply, 'columns' | 'base'>
  readonly #pictures: ReplayPictures
  #riders: TimelineRiders
  #count: number
  readonly #reader: ColumnReader
  #isRunning: boolean
  #shownTime = 0
  /** Made when the first step is taken. */
  #passings: Passings | undefined

  /** Throws UnreadableTimeline, or ColumnError for damaged columns. */
  constructor(reply: TimelineReply, race: Race) {
    if (reply.format !== timelineFormat) throw new UnreadableTimeline('newer format')
    const { columns, base, ...header } = reply
    this.#race = race
    this.#header = header
    this.#riders = header.riders
    this.#count = 0
    this.#isRunning = header.is_running
    const startsAt = Date.parse(header.starts_at)
    this.#reader = new ColumnReader(startsAt)
    this.replayer = new Replayer(deserializeSession(base.session), startsAt, new Map(base.moments))
    this.#pictures = new ReplayPictures(this.#createDetails(), header.version)
    this.#add(columns)
  }

  get facts(): TimelineFacts {
    const { version, grade, tires } = this.#header
    const { startsAt, length } = this.replayer
    return {
      version,
      grade,
      startsAt,
      length,
      isRunning: this.#isRunning,
      next: this.#count,
      tires,
    }
  }

  /** The time that was last shown. */
  get shownTime(): number {
    return this.#shownTime
  }

  /** The session of the race's class at the time, in milliseconds since the start. */
  sessionAt(time: number): ReplayMoment {
    const moment = this.replayer.at(time)
    return { ...moment, session: this.#selectClass(moment.session) }
  }

  get classOptions(): ClassOptions {
    const { category, main_category: mainCategory, other_categories: otherCategories } = this.#header
    return { category, mainCategory: mainCategory ?? undefined, otherCategories }
  }

  #selectClass(session: Session): Session {
    return classOf(session, this.classOptions) ?? withoutRacers(session)
  }

  /** `missing`: messages before these are not known. `changed`: they belong to another timeline. */
  append({ version, after, columns, riders }: LiveEvents['timeline']): 'added' | 'missing' | 'changed' {
    if (version !== this.#header.version) return 'changed'
    if (after > this.#count) return 'missing'
    if (riders !== undefined) this.#setRiders(riders)
    this.#add(sliceColumns(columns, this.#count - after))
    return 'added'
  }

  extend(reply: TimelineReply, after: number): 'added' | 'missing' | 'changed' {
    const { version, columns, riders } = reply
    this.#isRunning = reply.is_running
    return this.append({ version, after, columns, riders })
  }

  /** Undefined if nothing has changed since the last event. `riderIds` are the riders who are followed. */
  show(time: number, isSeek: boolean, riderIds: readonly string[] = []): ReplayEvent | undefined {
    this.#shownTime = time
    return this.#pictures.show(this.sessionAt(time), isSeek, riderIds)
  }

  /** A part of the laps that were missing in the last event; undefined if none is missing. */
  showRest(): ReplayEvent | undefined {
    return this.#pictures.showRest()
  }

  /** The crossing before or after the time; undefined at the ends. */
  findStep({
    time,
    direction,
    isLap,
    riderId,
  }: Extract<ToReplayWorker, { kind: 'step' }>): number | undefined {
    return findStep(this.#listPassings(this.#findCompetitor(riderId, time), isLap), time, direction)
  }

  /** When the moment of the session arrived. By lap, the axis is the lap number. */
  findMoment(moment: SessionMoment): number {
    const { grade } = this.#header
    const { at, lap } = moment
    if (grade === 'laps') return lap * lapMs
    if (at === undefined) return this.#findLapEnd(moment)
    // The messages of other grades arrive at their own times.
    return (grade === 'recorded' ? findArrival(this.replayer, at) : undefined) ?? at
  }

  /** Beyond the last lap of the rider it is that lap. */
  #findLapEnd({ lap, riderId }: SessionMoment): number {
    const competitor = this.#findCompetitor(riderId, Infinity)
    const times = this.#listPassings(competitor, true)
    const isEnded = (time: number): boolean => {
      const racer = this.sessionAt(time).session.racers.find(each => each.competitor === competitor)
      return (racer?.last?.number ?? 0) >= lap
    }
    return times.find(isEnded) ?? times.at(-1) ?? 0
  }

  #listPassings(competitor: string | undefined, isLap: boolean): readonly number[] {
    this.#passings ??= listPassings(this.replayer, this.classOptions)
    const passings = this.#passings.get(competitor ?? '') ?? []
    return passings.filter(({ isStartFinish }) => isStartFinish || !isLap).map(({ time }) => time)
  }

  #findCompetitor(riderId: string | null, time: number): string | undefined {
    return (riderId === null ? undefined : this.competitorOf(riderId)) ?? this.#findLeader(time)
  }

  competitorOf(riderId: string): string | undefined {
    return this.#riders.find(({ racer_id }) => racer_id === riderId)?.competitor
  }

  /** Such as `21 Ana Zed`, by competitor. */
  listNames(): Record<string, string> {
    const { riderIds } = this.#createDetails()
    const { session } = this.sessionAt(Infinity)
    return Object.fromEntries(
      session.racers.map(racer => {
        const { name, number } = toWireRider(racer, riderIds)
        return [racer.competitor, `${number} ${name}`.trim()]
      }),
    )
  }

  /** The values of the riders at the time; empty unless the session is a race. */
  analyze(time: number, riderIds: readonly string[]): readonly AnalysisEntry[] {
    const { session } = this.sessionAt(time)
    const { riderIds: ids } = this.#createDetails()
    const entries = new Map(analyzeRace(session)?.entries.map(entry => [entry.competitor, entry]))
    return session.racers.flatMap(racer => {
      const { id: racer_id, name, number } = toWireRider(racer, ids)
      const entry = entries.get(racer.competitor)
      if (entry === undefined || !riderIds.includes(racer_id)) return []
      return [{ name, number, racer_id, race_id: this.#race.id, ...toWireAnalysis(entry) }]
    })
  }

  #findLeader(time: number): string | undefined {
    return computeSummary(this.sessionAt(time).session)[0]?.racer.competitor
  }

  #createDetails(): SheetDetails<Race> {
    const riderIds = this.#riders.map(
      ({ competitor, racer_id }) => [toStorableCompetitor(competitor), racer_id] as const,
    )
    return { race: this.#race, riderIds: new Map(riderIds) }
  }

  #setRiders(riders: TimelineRiders): void {
    this.#riders = riders
    this.#pictures.setDetails(this.#createDetails())
  }

  #add(columns: Columns): void {
    const competitors = this.#riders.map(({ competitor }) => competitor)
    this.replayer.append(this.#reader.read(columns, competitors))
    this.#count += columns.at.length
    this.#passings = undefined
  }
}

/** Before the feed has named the riders of the class. */
function withoutRacers(session: Session): Session {
  return { ...session, racers: [], indexByCompetitor: new Map() }
}
