// A feed is a source of bytes that can be started and stopped and that reports its health.
import type { TimingLine } from '#timing'

/** `silent`: the source is or was connected, but sends nothing. `down`: there is no connection. */
export type LinkState = 'off' | 'connecting' | 'connected' | 'silent' | 'down'

export interface FeedHealth {
  readonly state: LinkState
  /** When the state began. */
  readonly since: number
  readonly lastDataAt: number | undefined
  readonly connects: number
  /** Describes the current problem; undefined if there is none. */
  readonly lastError: string | undefined
}

/** What a loop has reported since the feed was started. */
export interface LoopReport {
  /** The id of its decoder. */
  readonly decoder: string
  /** Undefined if the decoder has none: its passings are not used. */
  readonly line: TimingLine | undefined
  readonly noise: number | undefined
  /** Medians of the last passings. */
  readonly signal: number | undefined
  readonly hits: number | undefined
  readonly lastPassingAt: number | undefined
  readonly passings: number
  /** A rider has completed a lap past another loop since any has passed this one. */
  readonly isSilent: boolean
}

/** What only feeds from decoders know. */
export interface DecoderReport {
  readonly numbers: {
    /** Passings that were not received at first. Those that are neither recovered nor lost are still expected. */
    readonly gaps: number
    readonly requested: number
    readonly recovered: number
    readonly lost: number
  }
  /** The clock of the decoder minus ours; the median of the last 50 passings. */
  readonly clockOffsetMs: number | undefined
  readonly loops: readonly LoopReport[]
}

/** Receives the data of a feed, one call after the other, in the order of receipt. */
export interface Sink {
  /** Resolves when the bytes are on disk. If it rejects, the feed delivers the same bytes again. */
  receive(bytes: Uint8Array, receivedAt: number): Promise<void>
  receiveLinkChange(isUp: boolean, at: number): void
}

export interface Feed {
  readonly name: string
  start(sink: Sink): void
  /** Resolves when all connections are closed and all deliveries have succeeded or failed. */
  stop(): Promise<void>
  getHealth(): FeedHealth
  /** Undefined for feeds without decoders. */
  getDecoders?(now: number): DecoderReport | undefined
  /** Passes data that was received before a restart, so that the feed can request what came after it. */
  restore?(bytes: Uint8Array): void
}

export type Clock = () => number
