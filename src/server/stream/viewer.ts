import type { Socket } from 'node:net'
import type { WatchedSession } from '../auth/sessions'
import type { LiveSheet } from '../sheets/live-sheet'
import { type EventFrame, firstBytes, lastBytes, type StreamFormat } from './event-frame'

export interface ViewerOptions {
  readonly socket: Socket
  readonly format: StreamFormat
  /** Undefined for a viewer that receives only changes of the live race. */
  readonly raceId: string | undefined
  /** Receives the messages of the race instead of its rows and laps. */
  readonly wantsTimeline?: boolean
  readonly session: WatchedSession
}

/** Larger frames are written in slices, each after the viewer has read the one before. */
const sliceBytes = 262_144
/** For one slice. */
const maxSliceMs = 30_000
const maxUnreadBytes = 1_048_576

/** The connection of a viewer. Data that is needed only at the start is passed to the hub's `join` instead. */
export class Viewer {
  readonly socket: Socket
  readonly raceId: string | undefined
  readonly wantsTimeline: boolean
  readonly session: WatchedSession
  /** The id of the last snapshot, patch or part of the timeline that was sent. */
  sentId: string | undefined
  /** The change of the live race that was last sent. */
  liveRaceVersion: number | undefined
  /** A sheet that changed while a large frame was being sent. */
  missedSheet: LiveSheet | undefined
  readonly #format: StreamFormat
  /** When the current slice was written; undefined unless a large frame is being sent. */
  #sliceStartedAt: number | undefined

  constructor({ socket, format, raceId, wantsTimeline = false, session }: ViewerOptions) {
    this.socket = socket
    this.raceId = raceId
    this.wantsTimeline = wantsTimeline
    this.session = session
    this.#format = format
    if (firstBytes[format].length > 0) socket.write(firstBytes[format])
  }

  /** Nothing else can be sent while a large frame is being sent. */
  get isBusy(): boolean {
    return this.#sliceStartedAt !== undefined
  }

  get unreadBytes(): number {
    return this.socket.writableLength
  }

  /** Whether the viewer reads too slowly. */
  isTooSlow(now: number): boolean {
    if (this.#sliceStartedAt !== undefined) return now - this.#sliceStartedAt > maxSliceMs
    return this.unreadBytes > maxUnreadBytes
  }

  /** `onSent` is called after a large frame only. */
  send(frame: EventFrame, now: () => number, onSent: () => void): void {
    if (this.socket.destroyed) return
    this.sentId = frame.id ?? this.sentId
    const bytes = frame.encodeAs(this.#format)
    if (bytes instanceof Promise) {
      this.#sliceStartedAt = now()
      bytes.then(
        encoded => this.#sendSlices(encoded, now, onSent),
        () => this.socket.destroy(),
      )
    } else if (bytes.length > sliceBytes) this.#sendSlices(bytes, now, onSent)
    else this.socket.write(bytes)
  }

  #sendSlices(bytes: Buffer, now: () => number, onSent: () => void): void {
    for (let start = 0; start < bytes.length && !this.socket.destroyed; start += sliceBytes) {
      this.#sliceStartedAt = now()
      if (this.socket.write(bytes.subarray(start, start + sliceBytes))) continue
      this.socket.once('drain', () => this.#sendSlices(bytes.subarray(start + sliceBytes), now, onSent))
      return
    }
    this.#sliceStartedAt = undefined
    onSent()
  }

  /** Ends the stream. A large frame that is being sent is cut off. */
  end(lastFrame?: EventFrame): void {
    const bytes = this.isBusy ? undefined : lastFrame?.encodeAs(this.#format)
    if (bytes instanceof Buffer) this.socket.write(bytes)
    if (this.isBusy) this.socket.destroy()
    else this.socket.end(lastBytes[this.#format])
    // Waits for neither the client's side to close nor a client that does not read.
    this.socket.destroySoon()
    this.socket.setTimeout(maxSliceMs)
  }
}
