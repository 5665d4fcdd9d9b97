// Keeps the open desks up to date.
import type { Permission } from '#contract'
import type { Logger } from 'pino'
import { createEventFrame } from '../../stream/event-frame'
import { SessionChecks } from '../../stream/session-checks'
import type { Viewer } from '../../stream/viewer'
import type { LiveTiming } from '../../live/live-timing'
import { DeskRoom, type DeskViewer } from './desk-room'
import type { DeskReader } from './desk-reader'

interface Options {
  readonly reader: DeskReader
  readonly liveTiming: Pick<LiveTiming, 'subscribe'>
  readonly log: Logger
  readonly now?: () => number
}

/** Changes within this time are sent together. */
const changeIntervalMs = 250
const beatIntervalMs = 1000

export class DeskHub {
  readonly #options: Options
  readonly #now: () => number
  readonly #rooms = new Map<string, DeskRoom>()
  readonly #viewers = new Map<Viewer, DeskViewer>()
  readonly #sessionChecks = new SessionChecks(viewer => this.#end(viewer))
  #timer: NodeJS.Timeout | undefined
  #beatTimer: NodeJS.Timeout | undefined
  #unsubscribe = (): void => undefined
  #isStopping = false

  constructor(options: Options) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  countStreamsOf(sessionId: string): number {
    return [...this.#viewers.keys()].filter(viewer => viewer.session.sessionId === sessionId).length
  }

  start(): void {
    this.#unsubscribe = this.#options.liveTiming.subscribe(() => this.#schedule())
    this.#beatTimer = setInterval(() => this.#beat(), beatIntervalMs)
  }

  stop(): void {
    this.#isStopping = true
    this.#unsubscribe()
    clearInterval(this.#beatTimer)
    clearTimeout(this.#timer)
    for (const viewer of this.#viewers.keys()) this.#end(viewer)
  }

  /** Takes over the socket after the response headers have been sent. */
  async join(
    raceId: string,
    viewer: Viewer,
    { name, duties }: { readonly name: string; readonly duties: readonly Permission[] },
  ): Promise<void> {
    const { reader } = this.#options
    const room =
      this.#rooms.get(raceId) ??
      new DeskRoom((own, operators, passings) => reader.read(raceId, own, operators, passings))
    this.#rooms.set(raceId, room)
    const member = { viewer, userId: viewer.session.userId, name, duties }
    this.#viewers.set(viewer, member)
    viewer.socket.once('close', () => this.#leave(raceId, viewer))
    await room.join(member)
  }

  /** To be called after a decision: officials see it at once. */
  refresh(): void {
    for (const room of this.#rooms.values()) void this.#refreshRoom(room)
  }

  #schedule(): void {
    if (this.#viewers.size === 0) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.refresh()
    }, changeIntervalMs)
  }

  async #refreshRoom(room: DeskRoom): Promise<void> {
    try {
      await room.refresh()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'Updating a desk failed; the next change tries again')
    }
  }

  /** Every second: lamps and overdue riders change without any data. */
  #beat(): void {
    if (this.#viewers.size === 0) return
    const beat = createEventFrame('beat', JSON.stringify({ nowOfDay: this.#now() }))
    for (const viewer of this.#viewers.keys()) {
      // A desk loads nothing while nothing is decided, so its stream is what keeps the session.
      viewer.session.recordUse()
      if (viewer.isTooSlow(performance.now())) viewer.socket.destroy()
      else if (!viewer.isBusy)
        viewer.send(
          beat,
          () => performance.now(),
          () => undefined,
        )
    }
    this.#sessionChecks.checkAll(new Set(this.#viewers.keys()))
    this.refresh()
  }

  #leave(raceId: string, viewer: Viewer): void {
    const member = this.#viewers.get(viewer)
    const room = this.#rooms.get(raceId)
    this.#viewers.delete(viewer)
    if (member === undefined || room === undefined) return
    room.leave(member)
    if (room.viewers.size === 0) this.#rooms.delete(raceId)
    else void this.#refreshRoom(room)
  }

  #end(viewer: Viewer): void {
    viewer.end()
  }
}
