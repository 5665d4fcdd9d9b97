import type { Message } from '#timing'

/** What became of the records of a stream; nothing is dropped without being counted. */
export interface Lines {
  readonly accepted: number
  /** Understood to be none of our business. */
  readonly ignored: number
  /** Cut off, garbled or impossible. */
  readonly refused: number
}

/** Bytes of one protocol in, words of the engine out. Never throws; the same bytes, however they were cut, give the same messages. */
export interface Parser {
  push(bytes: Uint8Array): readonly Message[]
  /** The link was lost and is there again: what comes first is the whole state, told anew. */
  reconnected(): readonly Message[]
  /** No more will come: what was held back is told. */
  end(): readonly Message[]
  /** What another parser of the protocol has to be given to go on from here. */
  state(): string
  readonly lines: Lines
}
