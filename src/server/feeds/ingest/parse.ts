// Our own ingest: {"source":"gate 2","seq":17,"competitor":"71","line":"SF","at_ms":189846,"in_pit":false}
import type { Message } from '#timing'
import { LineCount } from '../count-lines'
import type { Parser } from '../parser'
import { decoded, TextLines } from '../text-lines'
import { type IngestItem, ingestItemOf } from './item'

/** `head` is the beginning of a recording, read as Latin-1. */
export function isIngestRecording(head: string): boolean {
  return head.startsWith('{"source":')
}

interface ParserState {
  readonly told: readonly (readonly [string, string])[]
  readonly unfinished: string
}

class IngestParser implements Parser {
  readonly lines = new LineCount()
  readonly #text = new TextLines()
  /** What was told under each source and number. */
  readonly #told: Map<string, string>

  constructor(from: string | undefined) {
    // Our own writing, guarded by the journal's checksum.
    const state = from === undefined ? undefined : (JSON.parse(from) as ParserState)
    this.#told = new Map(state?.told)
    this.#text.push(Buffer.from(state?.unfinished ?? '', 'latin1'))
  }

  state(): string {
    const state: ParserState = { told: [...this.#told], unfinished: this.#text.unfinished }
    return JSON.stringify(state)
  }

  push(bytes: Uint8Array): readonly Message[] {
    return this.#text.push(bytes).flatMap(line => this.#line(line))
  }

  /** A sender that was away goes on where it stopped; only half a line must not join what comes next. */
  reconnected(): readonly Message[] {
    return this.end()
  }

  end(): readonly Message[] {
    return this.#text.end().flatMap(line => this.#line(line))
  }

  #line(line: string): readonly Message[] {
    const item = ingestItemOf(decoded(line))
    const outcome = item === undefined ? 'refused' : this.#outcome(item)
    this.lines[outcome] += 1
    if (item === undefined || outcome !== 'accepted') return []
    const { competitor, line: place, at_ms: at, in_pit: isInPit } = item
    return [{ type: 'crossing', competitor, line: place, at, ...(isInPit !== undefined && { isInPit }) }]
  }

  /** The same number again is the same crossing; with other content it is a mistake of the sender. */
  #outcome({ source, seq, ...content }: IngestItem): 'accepted' | 'ignored' | 'refused' {
    const key = `${seq} ${source}`
    const text = JSON.stringify(content)
    const told = this.#told.get(key)
    if (told === undefined) this.#told.set(key, text)
    if (told === undefined) return 'accepted'
    return told === text ? 'ignored' : 'refused'
  }
}

export function ingestParser({ from }: { readonly from?: string } = {}): Parser {
  return new IngestParser(from)
}
