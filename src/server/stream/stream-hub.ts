import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises'
import type { LiveSheet } from '../sheets/live-sheet'
import type { LiveSheetRegistry } from '../sheets/live-sheet-registry'
import type { Sheet } from '../sheets/sheet'
import type { LiveTimelines } from '../timelines/live-timelines'
import { createEventFrame, type EventFrame, findRetryFrame } from './event-frame'
import { createHeartbeatFrame } from './heartbeat-frame'
import { SessionChecks } from './session-checks'
import { SheetFrameCache } from './sheet-frame-cache'
import { shuffle } from './shuffle'
import { TimelineFrameCache } from './timeline-frame-cache'
import { Viewer, type ViewerOptions } from './viewer'

export interface JoinOptions {
  /** The data of the requested race if it is not live. */
  readonly stored: Sheet | undefined
  readonly lastEventId: string | undefined
}

export interface StreamHubOptions {
  readonly sheets: Pick<LiveSheetRegistry, 'find' | 'subscribe' | 'liveRace'>
  readonly timelines: Pick<LiveTimelines, 'find'>
  /** When the feed last sent data. */
  readonly lastFeedDataAt: () => number | undefined
  /** Milliseconds, unaffected by changes of the clock. */
  readonly now?: () => number
}

const heartbeatIntervalMs = 5000
/** The slowest viewers are disconnected first. Their browsers reconnect. */
const maxUnreadBytesOfAll = 67_108_864
/** A round to more viewers would block the event loop. */
const viewersPerTurn = 1000
const reconnectDelays = { minMs: 1000, maxMs: 5000 }
/** After a shutdown another node is available, or soon this one. */
const shutdownDelays = { minMs: 0, maxMs: 2000 }
/** Ending all streams at once would make all viewers reconnect at once. */
const shutdown = { msPerViewer: 15, maxMs: 15_000 }

/** Writes patches, live-race changes and heartbeats to all connected viewers, the same bytes to every socket. */
export class StreamHub {
  readonly #options: StreamHubOptions
  readonly #now: () => number
  readonly #viewers = new Set<Viewer>()
  readonly #frames: SheetFrameCache
  readonly #timelineFrames = new TimelineFrameCache()
  readonly #sessionChecks = new SessionChecks(viewer => this.#end(viewer))
  readonly #streamsBySession = new Map<string, number>()
  /** Counts the changes of which race is live. */
  #liveRaceVersion = 0
  #liveRaceFrame: EventFrame | undefined
  #timer: NodeJS.Timeout | undefined
  #unsubscribe = (): void => undefined
  #dropped = 0
  #isStopping = false

  constructor(options: StreamHubOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#frames = new SheetFrameCache(this.#now)
  }

  get viewers(): number {
    return this.#viewers.size
  }

  /** Viewers that were disconnected because they did not read. */
  get dropped(): number {
    return this.#dropped
  }

  /** No viewer can join. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  countStreamsOf(sessionId: string): number {
    return this.#streamsBySession.get(sessionId) ?? 0
  }

  start(): void {
    this.#timer = setInterval(() => this.#sendHeartbeats(), heartbeatIntervalMs)
    this.#unsubscribe = this.#options.sheets.subscribe({
      getPatchIntervalMs: () => choosePatchIntervalMs(this.#viewers.size),
      onPatched: (raceId, sheet) => this.#sendPatch(raceId, sheet),
      onLiveRaceChanged: () => this.#sendLiveRace(),
    })
  }

  /** Ends all streams in random order, within 15 seconds. */
  async drain(): Promise<void> {
    this.#isStopping = true
    const viewers = shuffle([...this.#viewers])
    const delayMs = Math.min(shutdown.msPerViewer, shutdown.maxMs / viewers.length)
    const startedAt = performance.now()
    for (const [index, viewer] of viewers.entries()) {
      const earlyMs = startedAt + index * delayMs - performance.now()
      if (earlyMs > 1) await pause(earlyMs)
      this.#end(viewer)
    }
  }

  /** Ends all streams that are left, so that they do not delay the shutdown of the server. */
  stop(): void {
    this.#isStopping = true
    clearInterval(this.#timer)
    this.#unsubscribe()
    for (const viewer of this.#viewers) this.#end(viewer)
  }

  /** Takes over the socket after the response headers have been sent. */
  join(options: ViewerOptions, { stored, lastEventId }: JoinOptions): void {
    const viewer = new Viewer(options)
    const { socket, raceId } = viewer
    this.#add(viewer)
    socket.once('close', () => this.#remove(viewer))
    viewer.sentId = lastEventId
    this.#send(viewer, findRetryFrame(reconnectDelays))
    const sheet = raceId === undefined ? undefined : this.#options.sheets.find(raceId)
    this.#update(viewer, sheet)
    if (sheet === undefined && stored !== undefined && !viewer.wantsTimeline)
      for (const frame of this.#frames.framesOfStored(stored, lastEventId)) this.#send(viewer, frame)
    if (!viewer.isBusy) this.#send(viewer, this.#createHeartbeat())
  }

  /** To be called when the access of a user changed: their sessions may have ended. */
  checkUser(userId: string): void {
    this.#sessionChecks.checkUser(this.#viewers, userId)
  }

  #sendPatch(raceId: string, sheet: LiveSheet): void {
    void this.#sendToAll(viewer => {
      // Another session of the race may have begun during the round.
      if (viewer.raceId === raceId) this.#update(viewer, this.#options.sheets.find(raceId) ?? sheet)
    })
  }

  #sendLiveRace(): void {
    this.#liveRaceVersion += 1
    void this.#sendToAll(viewer => this.#update(viewer, undefined))
  }

  #sendHeartbeats(): void {
    const heartbeat = this.#createHeartbeat()
    void this.#sendToAll(viewer => {
      if (!viewer.isBusy) this.#send(viewer, heartbeat)
      else if (viewer.isTooSlow(this.#now())) this.#drop(viewer)
    })
    this.#sessionChecks.checkAll(this.#viewers)
  }

  async #sendToAll(send: (viewer: Viewer) => void): Promise<void> {
    for (const [index, viewer] of [...this.#viewers].entries()) {
      if (index > 0 && index % viewersPerTurn === 0) await yieldToEventLoop()
      send(viewer)
    }
    this.#limitUnread()
  }

  /** Sends what the viewer does not have yet, now or after the large frame that is being sent. */
  #update(viewer: Viewer, sheet: LiveSheet | undefined): void {
    if (viewer.isBusy) {
      viewer.missedSheet = sheet ?? viewer.missedSheet
      return
    }
    if (viewer.liveRaceVersion !== this.#liveRaceVersion) {
      viewer.liveRaceVersion = this.#liveRaceVersion
      this.#send(viewer, this.#findLiveRaceFrame())
    }
    if (sheet === undefined) return
    for (const frame of this.#findFrames(viewer, sheet)) {
      if (!viewer.isBusy) this.#send(viewer, frame)
      else viewer.missedSheet = sheet
    }
  }

  #findFrames(viewer: Viewer, sheet: LiveSheet): readonly EventFrame[] {
    if (!viewer.wantsTimeline) return this.#frames.framesSince(sheet, viewer.sentId)
    const timeline = this.#options.timelines.find(viewer.raceId ?? '')
    return timeline === undefined ? [] : this.#timelineFrames.framesSince(timeline, viewer.sentId)
  }

  #updateAfterLargeFrame(viewer: Viewer): void {
    const sheet = viewer.missedSheet
    viewer.missedSheet = undefined
    this.#update(viewer, sheet)
    if (!viewer.isBusy) this.#send(viewer, this.#createHeartbeat())
  }

  #send(viewer: Viewer, frame: EventFrame): void {
    viewer.send(frame, this.#now, () => this.#updateAfterLargeFrame(viewer))
    if (viewer.isTooSlow(this.#now())) this.#drop(viewer)
  }

  #limitUnread(): void {
    let unread = 0
    for (const viewer of this.#viewers) unread += viewer.unreadBytes
    if (unread <= maxUnreadBytesOfAll) return
    const slowestFirst = [...this.#viewers].toSorted((one, other) => other.unreadBytes - one.unreadBytes)
    for (const viewer of slowestFirst) {
      if (unread <= maxUnreadBytesOfAll) return
      unread -= viewer.unreadBytes
      this.#drop(viewer)
    }
  }

  #drop(viewer: Viewer): void {
    if (!this.#remove(viewer)) return
    this.#dropped += 1
    viewer.socket.destroy()
  }

  #add(viewer: Viewer): void {
    const { sessionId } = viewer.session
    this.#viewers.add(viewer)
    this.#streamsBySession.set(sessionId, this.countStreamsOf(sessionId) + 1)
  }

  /** Returns false if the viewer has left before. */
  #remove(viewer: Viewer): boolean {
    const { sessionId } = viewer.session
    if (!this.#viewers.delete(viewer)) return false
    const count = this.countStreamsOf(sessionId) - 1
    if (count > 0) this.#streamsBySession.set(sessionId, count)
    else this.#streamsBySession.delete(sessionId)
    return true
  }

  #end(viewer: Viewer): void {
    if (!this.#remove(viewer)) return
    viewer.end(this.#isStopping ? findRetryFrame(shutdownDelays) : undefined)
  }

  #createHeartbeat(): EventFrame {
    return createHeartbeatFrame(this.#options.lastFeedDataAt())
  }

  /** The live race as it is now; the same frame as before if nothing has changed. */
  #findLiveRaceFrame(): EventFrame {
    const frame = createEventFrame('live', JSON.stringify({ race: this.#options.sheets.liveRace ?? null }))
    if (this.#liveRaceFrame?.text !== frame.text) this.#liveRaceFrame = frame
    return this.#liveRaceFrame ?? frame
  }
}

/** Each patch is a write per viewer, so with many viewers there are fewer (operations N-034). */
function choosePatchIntervalMs(viewers: number): number {
  if (viewers > 5000) return 500
  return viewers > 2000 ? 250 : 100
}
