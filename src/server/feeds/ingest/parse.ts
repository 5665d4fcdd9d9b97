// Parser for ingest items: {"source":"gate 2","seq":17,"competitor":"71","line":"SF","at_ms":189846,"in_pit":false}
import type { Message } from '#timing'
import { cleanText } from '../clean-text'
import { CompetitorKeys } from '../competitor-keys'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import type { RefusedLines } from '../refused-lines'
import { decodeText, LineSplitter } from '../line-splitter'
import { type IngestItem, parseIngestItem } from './item'
import { NumberRanges } from './number-ranges'

/** `head` is the beginning of a recording, read as Latin-1. */
export function isIngestRecording(head: string): boolean {
  return head.startsWith('{"source":')
}

/** The field names are part of the journal format. */
interface ParserState {
  /** The numbers of each source as first and last numbers in turn. Without contents, because they grow with every lap. */
  readonly seen?: readonly (readonly [string, readonly number[]])[]
  /** The contents by number and source, in journals of earlier versions. */
  readonly told?: readonly (readonly [string, string])[]
  readonly unfinished: string
  /** Undefined in journals of earlier versions. */
  readonly keys?: readonly string[]
}

class IngestParser implements Parser {
  readonly lines = new LineCounter()
  readonly #text = new LineSplitter()
  /** The numbers of each source, also those that the checkpoint contains. */
  readonly #numbers = new Map<string, NumberRanges>()
  /** The content by number and source, of items that this parser has read. */
  readonly #contents: Map<string, string>
  readonly #keys: CompetitorKeys

  constructor(
    from: string | undefined,
    private readonly refusedLines: RefusedLines | undefined,
  ) {
    // Written by this program and verified by the checksum of the journal.
    const state = from === undefined ? undefined : (JSON.parse(from) as ParserState)
    this.#contents = new Map(state?.told)
    this.#keys = new CompetitorKeys(state?.keys)
    for (const [source, ranges] of state?.seen ?? []) this.#numbers.set(source, new NumberRanges(ranges))
    for (const key of this.#contents.keys()) {
      const [number = ''] = key.split(' ', 1)
      this.#numbersOf(key.slice(number.length + 1)).add(Number(number))
    }
    this.#text.push(Buffer.from(state?.unfinished ?? '', 'latin1'))
  }

  saveState(): string {
    const state: ParserState = {
      seen: Array.from(this.#numbers, ([source, numbers]) => [source, numbers.list] as const),
      unfinished: this.#text.unfinished,
      keys: this.#keys.list,
    }
    return JSON.stringify(state)
  }

  get problem(): string | undefined {
    return this.#keys.problem
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
    const competitor = cleanText(item?.competitor ?? '')
    const outcome = item !== undefined && this.#keys.accept(competitor) ? this.#classify(item) : 'refused'
    this.lines[outcome] += 1
    if (outcome === 'refused')
      this.refusedLines?.add(this.#keys.takeRefusal() ?? describeRefusal(item, competitor), line)
    if (item === undefined || outcome !== 'accepted') return []
    const { line: timingLine, at_ms: at, in_pit: isInPit } = item
    return [{ type: 'crossing', competitor, line: timingLine, at, ...(isInPit !== undefined && { isInPit }) }]
  }

  /** A repeated number is the same crossing. With other content it is an error of the sender. */
  #classify({ source, seq, ...content }: IngestItem): 'accepted' | 'ignored' | 'refused' {
    const key = `${seq} ${source}`
    const text = JSON.stringify(content)
    const known = this.#contents.get(key)
    if (known !== undefined) return known === text ? 'ignored' : 'refused'
    if (!this.#numbersOf(source).add(seq)) return 'ignored'
    this.#contents.set(key, text)
    return 'accepted'
  }

  #numbersOf(source: string): NumberRanges {
    const known = this.#numbers.get(source)
    if (known !== undefined) return known
    const numbers = new NumberRanges()
    this.#numbers.set(source, numbers)
    return numbers
  }
}

function describeRefusal(item: IngestItem | undefined, competitor: string): string {
  if (item === undefined)
    return 'this is not an item such as {"source":"gate 2","seq":17,"competitor":"71","line":"SF","at_ms":189846}'
  return competitor === ''
    ? 'the competitor has no visible character'
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
