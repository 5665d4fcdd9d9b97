import type { Socket } from 'node:net'
import type { LiveEvents, Race } from '#contract'
import type { LiveSheet } from '../sheets/live-sheet'
import type { LiveSheetRegistry } from '../sheets/live-sheet-registry'
import type { Sheet } from '../sheets/sheet'
import { encodeEvent, lastChunk, encodeRetry } from './event-frames'
import { SheetFrameCache } from './sheet-frame-cache'

/** Per-viewer state for the lifetime of the stream. Data for the start is passed to `join` instead. */
export interface Viewer {
  readonly socket: Socket
  /** Undefined for a viewer that receives only changes of the live race. */
  readonly raceId: string | undefined
  readonly isSignedIn: () => Promise<boolean>
}

export interface JoinOptions {
  /** The data of the requested race if it is not live. */
  readonly stored: Sheet | undefined
  readonly lastEventId: string | undefined
}

export interface StreamHubOptions {
  readonly sheets: LiveSheetRegistry
  /** When the feed last sent data. */
  readonly lastFeedDataAt: () => number | undefined
  readonly now?: () => number
}

/** A viewer with more unread bytes is disconnected. Its browser reconnects. */
const maxUnreadBytes = 1_048_576
const heartbeatIntervalMs = 5000
const reconnectDelayMs = { minMs: 1000, maxMs: 5000 }

/** Writes patches, live-race changes and heartbeats to all connected viewers, the same bytes to every socket. */
export class StreamHub {
  readonly #options: StreamHubOptions
  readonly #viewers = new Set<Viewer>()
  readonly #frames: SheetFrameCache
  #timer: NodeJS.Timeout | undefined
  #unsubscribe = (): void => undefined
  #dropped = 0

  constructor(options: StreamHubOptions) {
    this.#options = options
    this.#frames = new SheetFrameCache(() => this.#now())
  }

  get viewers(): number {
    return this.#viewers.size
  }

  /** Viewers that were disconnected because they did not read. */
  get dropped(): number {
    return this.#dropped
  }

  start(): void {
    this.#timer = setInterval(() => this.#sendHeartbeats(), heartbeatIntervalMs)
    this.#unsubscribe = this.#options.sheets.subscribe({
      onPatched: (raceId, sheet, since) => this.#sendPatch(raceId, sheet, since),
      onLiveRaceChanged: race => this.#broadcast(this.#encodeLiveRace(race)),
    })
  }

  /** Ends all streams, so that they do not delay the shutdown of the server. */
  stop(): void {
    clearInterval(this.#timer)
    this.#unsubscribe()
    for (const viewer of this.#viewers) this.#close(viewer)
  }

  /** Takes over the socket after the response headers have been sent. */
  join(viewer: Viewer, { stored, lastEventId }: JoinOptions): void {
    const { socket, raceId } = viewer
    this.#viewers.add(viewer)
    socket.once('close', () => this.#viewers.delete(viewer))
    const { minMs, maxMs } = reconnectDelayMs
    const retry = encodeRetry(Math.round(minMs + Math.random() * (maxMs - minMs)))
    const sheet = raceId === undefined ? undefined : this.#options.sheets.find(raceId)
    const storedFrames = stored === undefined ? [] : this.#frames.framesOfStored(stored, lastEventId)
    const initialFrames = sheet === undefined ? storedFrames : this.#frames.framesSince(sheet, lastEventId)
    for (const frame of [
      retry,
      this.#encodeLiveRace(this.#options.sheets.liveRace),
      ...initialFrames,
      this.#encodeHeartbeat(),
    ])
      this.#write(viewer, frame)
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #sendPatch(raceId: string, sheet: LiveSheet, since: number | undefined): void {
    // A race that has just gone live has no earlier snapshot, so viewers receive everything.
    const frame = since === undefined ? undefined : this.#frames.findPatchFrame(sheet, since)
    for (const viewer of this.#viewers) {
      if (viewer.raceId !== raceId) continue
      if (frame !== undefined) this.#write(viewer, frame)
      else for (const each of this.#frames.framesSince(sheet, undefined)) this.#write(viewer, each)
    }
  }

  #broadcast(frame: Buffer): void {
    for (const viewer of this.#viewers) this.#write(viewer, frame)
  }

  #write(viewer: Viewer, frame: Buffer): void {
    const { socket } = viewer
    if (socket.destroyed) return
    socket.write(frame)
    if (socket.writableLength <= maxUnreadBytes) return
    this.#dropped += 1
    this.#viewers.delete(viewer)
    socket.destroy()
  }

  #sendHeartbeats(): void {
    this.#broadcast(this.#encodeHeartbeat())
    for (const viewer of this.#viewers) void this.#closeIfSignedOut(viewer)
  }

  async #closeIfSignedOut(viewer: Viewer): Promise<void> {
    // Viewers stay connected while the database is unavailable.
    const isSignedIn = await viewer.isSignedIn().catch(() => true)
    if (!isSignedIn) this.#close(viewer)
  }

  #close(viewer: Viewer): void {
    this.#viewers.delete(viewer)
    viewer.socket.end(lastChunk)
    // Does not wait for the client to close its side.
    viewer.socket.destroySoon()
  }

  #encodeHeartbeat(): Buffer {
    const lastFeedDataAt = this.#options.lastFeedDataAt()
    const beat: LiveEvents['beat'] = {
      now: new Date(this.#now()).toISOString(),
      feed_at: lastFeedDataAt === undefined ? null : new Date(lastFeedDataAt).toISOString(),
    }
    return encodeEvent('beat', JSON.stringify(beat))
  }

  #encodeLiveRace(race: Race | undefined): Buffer {
    return encodeEvent('live', JSON.stringify({ race: race ?? null }))
  }
}
