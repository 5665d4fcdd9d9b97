// Parser for ingest items: {"source":"gate 2","seq":17,"competitor":"71","line":"SF","at_ms":189846,"in_pit":false}
import type { Message } from '#timing'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import type { RefusedLines } from '../refused-lines'
import { decodeText, LineSplitter } from '../line-splitter'
import { type IngestItem, parseIngestItem } from './item'

/** `head` is the beginning of a recording, read as Latin-1. */
export function isIngestRecording(head: string): boolean {
  return head.startsWith('{"source":')
}

/** The field names are part of the journal format. */
interface ParserState {
  readonly told: readonly (readonly [string, string])[]
  readonly unfinished: string
}

class IngestParser implements Parser {
  readonly lines = new LineCounter()
  readonly #text = new LineSplitter()
  /** The content by source and number. */
  readonly #contents: Map<string, string>

  constructor(
    from: string | undefined,
    private readonly refusedLines: RefusedLines | undefined,
  ) {
    // Written by this program and verified by the checksum of the journal.
    const state = from === undefined ? undefined : (JSON.parse(from) as ParserState)
    this.#contents = new Map(state?.told)
    this.#text.push(Buffer.from(state?.unfinished ?? '', 'latin1'))
  }

  saveState(): string {
    const state: ParserState = { told: [...this.#contents], unfinished: this.#text.unfinished }
    return JSON.stringify(state)
  }

  push(bytes: Uint8Array): readonly Message[] {
    return this.#text.push(bytes).flatMap(line => this.#parseLine(line))
  }

  /** Senders continue where they stopped. Only a partial line must not be joined with later bytes. */
  onReconnect(): readonly Message[] {
    return this.end()
  }

  end(): readonly Message[] {
    return this.#text.end().flatMap(line => this.#parseLine(line))
  }

  #parseLine(line: string): readonly Message[] {
    const item = parseIngestItem(decodeText(line))
    const outcome = item === undefined ? 'refused' : this.#classify(item)
    this.lines[outcome] += 1
    if (outcome === 'refused') this.refusedLines?.add(describeRefusal(item), line)
    if (item === undefined || outcome !== 'accepted') return []
    const { competitor, line: timingLine, at_ms: at, in_pit: isInPit } = item
    return [{ type: 'crossing', competitor, line: timingLine, at, ...(isInPit !== undefined && { isInPit }) }]
  }

  /** A repeated number is the same crossing. With other content it is an error of the sender. */
  #classify({ source, seq, ...content }: IngestItem): 'accepted' | 'ignored' | 'refused' {
    const key = `${seq} ${source}`
    const text = JSON.stringify(content)
    const known = this.#contents.get(key)
    if (known === undefined) this.#contents.set(key, text)
    if (known === undefined) return 'accepted'
    return known === text ? 'ignored' : 'refused'
  }
}

function describeRefusal(item: IngestItem | undefined): string {
  return item === undefined
    ? 'this is not an item such as {"source":"gate 2","seq":17,"competitor":"71","line":"SF","at_ms":189846}'
    : `number ${item.seq} of "${item.source}" was used before with other content`
}

export interface IngestParserOptions {
  /** The result of `saveState()` of an earlier parser. */
  readonly from?: string
  readonly refusedLines?: RefusedLines
}

export function createIngestParser({ from, refusedLines }: IngestParserOptions = {}): Parser {
  return new IngestParser(from, refusedLines)
}
