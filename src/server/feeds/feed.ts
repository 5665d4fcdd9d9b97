// What a feed is: a source of bytes that can be started, stopped and asked how it is.

/** `silent`: the link is there, or was, but nothing comes. `down`: there is none. */
export type LinkState = 'off' | 'connecting' | 'connected' | 'silent' | 'down'

export interface FeedHealth {
  readonly state: LinkState
  /** When the state began. */
  readonly since: number
  readonly lastDataAt: number | undefined
  readonly connects: number
  /** What is wrong, in words; undefined again once all is well. */
  readonly lastError: string | undefined
}

/** Where a feed hands what it hears: one call after the other, in the order of the wire. */
export interface Sink {
  /** Resolves when it is safe on disk; rejects when it could not be stored, and is then handed the same bytes again. */
  data(bytes: Uint8Array, receivedAt: number): Promise<void>
  link(isUp: boolean, at: number): void
}

export interface Feed {
  readonly name: string
  start(sink: Sink): void
  /** Resolves when nothing is left open and everything handed over was taken or refused. */
  stop(): Promise<void>
  health(): FeedHealth
  /** What was heard before a restart, so that the source can be asked for what came after it. */
  recall?(bytes: Uint8Array): void
}

export type Clock = () => number
