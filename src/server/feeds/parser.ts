import type { Message } from '#timing'

/** The number of records by outcome. Every record is counted. */
export interface LineCounts {
  readonly accepted: number
  /** Valid, but not needed. */
  readonly ignored: number
  /** Truncated, garbled or impossible. */
  readonly refused: number
}

/** Converts the bytes of one protocol to messages. Never throws. The result does not depend on how the bytes are split. */
export interface Parser {
  push(bytes: Uint8Array): readonly Message[]
  /** Called after a reconnect. The feed now sends its complete state again. */
  onReconnect(): readonly Message[]
  /** Called at the end of the input. Returns the messages of everything that is still buffered. */
  end(): readonly Message[]
  /** The state from which another parser of the protocol can continue. */
  saveState(): string
  readonly lines: LineCounts
  /** Describes why records of the current session are refused that are valid otherwise; undefined if none is. */
  readonly problem?: string | undefined
  /** Session time zero in milliseconds since 1970, if the protocol itself has it. */
  readonly startedAt?: number | undefined
}
