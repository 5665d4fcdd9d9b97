// Who is watching. A change is encoded once and the same bytes go to every socket; whoever cannot keep up is let go.
import type { Socket } from 'node:net'
import type { LiveEvents, Race } from '#contract'
import type { LiveSheet } from '../sheets/live-sheet'
import type { LiveSheets } from '../sheets/live-sheets'
import type { Sheet } from '../sheets/sheet'
import { eventFrame, lastChunk, retryFrame } from './frames'
import { SnapshotFrames } from './snapshot-frames'

/** Kept for as long as he watches: what he needs only to begin with is not here. */
export interface Viewer {
  readonly socket: Socket
  /** None for who only wants to know what is live. */
  readonly raceId: string | undefined
  readonly isSignedIn: () => Promise<boolean>
}

export interface Beginning {
  /** Sent in place of a live race's snapshot where the race is not live. */
  readonly stored: Sheet | undefined
  readonly lastEventId: string | undefined
}

export interface HubOptions {
  readonly sheets: LiveSheets
  /** When the feed last said anything. */
  readonly feedAt: () => number | undefined
  readonly now?: () => number
}

/** More than this unread by one viewer: his link is gone, and he will come again. */
const mostUnread = 1_048_576
const beatMs = 5000
const retryMs = { least: 1000, most: 5000 }

export class Hub {
  readonly #options: HubOptions
  readonly #viewers = new Set<Viewer>()
  readonly #frames: SnapshotFrames
  #timer: NodeJS.Timeout | undefined
  #unsubscribe = (): void => undefined
  #dropped = 0

  constructor(options: HubOptions) {
    this.#options = options
    this.#frames = new SnapshotFrames(() => this.#now())
  }

  get viewers(): number {
    return this.#viewers.size
  }

  /** Viewers let go since the start because they did not read. */
  get dropped(): number {
    return this.#dropped
  }

  start(): void {
    this.#timer = setInterval(() => this.#beat(), beatMs)
    this.#unsubscribe = this.#options.sheets.subscribe({
      patched: (raceId, sheet) => this.#patched(raceId, sheet),
      wentLive: race => this.#sendAll(this.#liveFrame(race)),
    })
  }

  /** Ends every stream, so that a server that stops does not wait for them. */
  stop(): void {
    clearInterval(this.#timer)
    this.#unsubscribe()
    for (const viewer of this.#viewers) this.#close(viewer)
  }

  /** The head of the answer has been sent; from here on the socket is ours. */
  join(viewer: Viewer, { stored, lastEventId }: Beginning): void {
    const { socket, raceId } = viewer
    this.#viewers.add(viewer)
    socket.once('close', () => this.#viewers.delete(viewer))
    const { least, most } = retryMs
    const retry = retryFrame(Math.round(least + Math.random() * (most - least)))
    const sheet = raceId === undefined ? undefined : this.#options.sheets.of(raceId)
    const old = stored === undefined ? [] : this.#frames.ofStored(stored, lastEventId)
    const first = sheet === undefined ? old : this.#frames.since(sheet, lastEventId)
    for (const frame of [retry, this.#liveFrame(this.#options.sheets.liveRace), ...first, this.#beatFrame()])
      this.#write(viewer, frame)
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #patched(raceId: string, sheet: LiveSheet): void {
    // A race that has just gone live is all new to whoever waited for it.
    const frame = sheet.patches.number <= 1 ? undefined : this.#frames.newest(sheet)
    for (const viewer of this.#viewers) {
      if (viewer.raceId !== raceId) continue
      if (frame !== undefined) this.#write(viewer, frame)
      else for (const each of this.#frames.since(sheet, undefined)) this.#write(viewer, each)
    }
  }

  #sendAll(frame: Buffer): void {
    for (const viewer of this.#viewers) this.#write(viewer, frame)
  }

  #write(viewer: Viewer, frame: Buffer): void {
    const { socket } = viewer
    if (socket.destroyed) return
    socket.write(frame)
    if (socket.writableLength <= mostUnread) return
    this.#dropped += 1
    this.#viewers.delete(viewer)
    socket.destroy()
  }

  #beat(): void {
    this.#sendAll(this.#beatFrame())
    for (const viewer of this.#viewers) void this.#closeIfSignedOut(viewer)
  }

  async #closeIfSignedOut(viewer: Viewer): Promise<void> {
    // A database that is away signs nobody out.
    const isSignedIn = await viewer.isSignedIn().catch(() => true)
    if (!isSignedIn) this.#close(viewer)
  }

  #close(viewer: Viewer): void {
    this.#viewers.delete(viewer)
    viewer.socket.end(lastChunk)
    // Whether the other side says good-bye too is not waited for.
    viewer.socket.destroySoon()
  }

  #beatFrame(): Buffer {
    const feedAt = this.#options.feedAt()
    const beat: LiveEvents['beat'] = {
      now: new Date(this.#now()).toISOString(),
      feed_at: feedAt === undefined ? null : new Date(feedAt).toISOString(),
    }
    return eventFrame('beat', JSON.stringify(beat))
  }

  #liveFrame(race: Race | undefined): Buffer {
    return eventFrame('live', JSON.stringify({ race: race ?? null }))
  }
}
