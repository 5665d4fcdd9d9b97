import { ColumnError, findMarks, type Marks, selectMarks } from '#timing'
import type { FromReplayWorker, ToReplayWorker } from './messages'
import { RaceReplay, type TimelineReply, UnreadableTimeline } from './race-replay'

export interface ReplayHostOptions {
  readonly post: (message: FromReplayWorker) => void
  /** Runs work after the messages that are waiting. */
  readonly defer: (work: () => void) => void
}

/** Messages are answered between slices. A slice takes a few milliseconds. */
const recordsPerSlice = 500

/** The last walk through a timeline. */
interface Walk {
  readonly found: Marks
  readonly endedAt: number
  /** In milliseconds. */
  readonly duration: number
}

/** The timeline of a running session is walked again after this time, or after ten times as long as it took. */
const minPauseMs = 2000

const damaged = 'This replay cannot be read.'
const newer = 'This replay was made by a newer version of Lap Logic. Reload the page to use it.'

/** Answers the messages of the page. In the browser it runs in a worker. */
export class ReplayHost {
  readonly #options: ReplayHostOptions
  readonly #replays = new Map<string, RaceReplay>()
  readonly #walks = new WeakMap<RaceReplay, Walk>()
  /** The riders whose marks are wanted, by race. */
  readonly #followed = new Map<string, readonly string[]>()
  /** The races whose timelines are being walked. */
  readonly #marking = new Set<string>()
  /** The races that are being prepared for seeking. */
  readonly #preparing = new Set<string>()

  constructor(options: ReplayHostOptions) {
    this.#options = options
  }

  receive(message: ToReplayWorker): void {
    const { raceId } = message
    if (message.kind === 'drop') {
      this.#replays.delete(raceId)
      return
    }
    try {
      this.#handle(message)
    } catch (error) {
      this.#replays.delete(raceId)
      const isRefused = error instanceof UnreadableTimeline
      this.#options.post({ kind: 'failed', raceId, text: isRefused ? newer : damaged })
      // A fault of the program is reported like any other; damaged data is not one.
      if (!isRefused && !(error instanceof ColumnError) && !(error instanceof SyntaxError)) throw error
    }
  }

  #handle(message: Exclude<ToReplayWorker, { kind: 'drop' }>): void {
    const { post } = this.#options
    const { raceId } = message
    if (message.kind === 'load') {
      const replay = new RaceReplay(parseReply(message.bytes), message.race)
      this.#replays.set(raceId, replay)
      post({ kind: 'loaded', raceId, facts: replay.facts })
      this.#prepare(raceId)
      return
    }
    const replay = this.#replays.get(raceId)
    if (replay === undefined) return
    if (message.kind === 'show' || message.kind === 'showRest') {
      const event =
        message.kind === 'show'
          ? replay.show(message.time, message.isSeek, this.#followed.get(raceId))
          : replay.showRest()
      post({ kind: 'shown', raceId, time: replay.shownTime, ...(event && { event }) })
    } else if (message.kind === 'step') {
      const time = replay.findStep(message)
      if (time !== undefined) post({ kind: 'stepped', raceId, time })
    } else if (message.kind === 'find') post({ kind: 'stepped', raceId, time: replay.findMoment(message) })
    else if (message.kind === 'follow') {
      this.#followed.set(raceId, message.riderIds)
      this.#postMarks(raceId)
    } else if (message.kind === 'analyze')
      post({ kind: 'analyzed', raceId, entries: replay.analyze(message.time, message.riderIds) })
    else this.#add(message, replay)
  }

  #add(message: Extract<ToReplayWorker, { kind: 'append' | 'extend' }>, replay: RaceReplay): void {
    const { post } = this.#options
    const { raceId } = message
    const outcome =
      message.kind === 'append'
        ? replay.append(message.event)
        : replay.extend(parseReply(message.bytes), message.after)
    if (outcome === 'changed') post({ kind: 'changed', raceId })
    else if (outcome === 'missing') post({ kind: 'missing', raceId, next: replay.facts.next })
    else {
      post({ kind: 'loaded', raceId, facts: replay.facts })
      this.#prepare(raceId)
    }
  }

  /** Makes seeking fast, slice by slice. */
  #prepare(raceId: string): void {
    if (this.#preparing.has(raceId)) return
    this.#preparing.add(raceId)
    const step = (): void => {
      const replayer = this.#replays.get(raceId)?.replayer
      const isDone = replayer?.prepare(recordsPerSlice) ?? true
      if (replayer !== undefined)
        this.#options.post({ kind: 'progress', raceId, progress: replayer.progress })
      if (!isDone) this.#options.defer(step)
      else {
        this.#preparing.delete(raceId)
        this.#findMarks(raceId)
      }
    }
    this.#options.defer(step)
  }

  /** Walks the timeline, slice by slice. */
  #findMarks(raceId: string): void {
    const replay = this.#replays.get(raceId)
    if (replay === undefined || this.#marking.has(raceId) || this.#wasJustWalked(replay)) return
    this.#marking.add(raceId)
    const startedAt = performance.now()
    const { grade } = replay.facts
    const steps = findMarks(replay.replayer, { ...replay.classOptions, grade })
    const step = (): void => {
      const { done, value } = steps.next()
      if (!done && this.#replays.get(raceId) === replay) return this.#options.defer(step)
      this.#marking.delete(raceId)
      if (!done) return undefined
      const endedAt = performance.now()
      this.#walks.set(replay, { found: value, endedAt, duration: endedAt - startedAt })
      return this.#postMarks(raceId)
    }
    this.#options.defer(step)
  }

  /** A running session grows all the time. Its marks come a little later, so that the worker is free for pictures. */
  #wasJustWalked(replay: RaceReplay): boolean {
    const { endedAt, duration } = this.#walks.get(replay) ?? { endedAt: -Infinity, duration: 0 }
    return replay.facts.isRunning && performance.now() - endedAt < Math.max(minPauseMs, 10 * duration)
  }

  #postMarks(raceId: string): void {
    const replay = this.#replays.get(raceId)
    const { found } = (replay && this.#walks.get(replay)) ?? {}
    if (replay === undefined || found === undefined) return
    const riderIds = this.#followed.get(raceId) ?? []
    const mine = new Set(riderIds.flatMap(riderId => replay.competitorOf(riderId) ?? []))
    const marks = { flags: found.flags, marks: selectMarks(found.marks, { mine }) }
    this.#options.post({ kind: 'marked', raceId, marks, names: replay.listNames() })
  }
}

function parseReply(bytes: ArrayBuffer): TimelineReply {
  const reply = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TimelineReply> | null
  if (typeof reply?.format === 'number' && typeof reply.version === 'string' && reply.columns && reply.riders)
    // The server has checked its answer against the schema; the columns are checked when they are read.
    return reply as TimelineReply
  throw new ColumnError('This is not a timeline')
}
