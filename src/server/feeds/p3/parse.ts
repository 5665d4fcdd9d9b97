// Parser for P3, the protocol of AMB and MYLAPS decoders: raw passings of a transponder at a loop, without scoring.
import type { Message } from '#timing'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import type { RefusedLines } from '../refused-lines'
import { LineSplitter } from '../line-splitter'
import { type Frame, FrameDecoder } from './frame-decoder'
import { isHexadecimal, mayBecomeHexadecimal, parseHexadecimal } from './hexadecimal'
import { type P3Options, PassingConverter } from './passing-converter'
import { parseDecoderRecord } from './decoder-record'

/** The only record type that is needed. Others are status, version and time. */
const passingType = 0x01
/** After this many bytes the encoding of a recording is known. */
const maxHeadBytes = 65_536

type Encoding = 'unknown' | 'binary' | 'hexadecimal'

/** `head` is the beginning of a recording, read as Latin-1. */
export function isP3Recording(head: string): boolean {
  return head.startsWith('\u008E') || isHexadecimal(head)
}

class P3Parser implements Parser {
  readonly lines = new LineCounter()
  readonly #frames = new FrameDecoder()
  readonly #text = new LineSplitter()
  readonly #passings: PassingConverter
  readonly #lines: P3Options['lines']
  #encoding: Encoding = 'unknown'
  #head = Buffer.alloc(0)

  constructor(
    options: P3Options,
    private readonly refusedLines: RefusedLines | undefined,
  ) {
    this.#lines = options.lines
    this.#passings = new PassingConverter(options)
  }

  get startedAt(): number | undefined {
    return this.#passings.startedAt
  }

  get problem(): string | undefined {
    return this.#passings.keys.problem
  }

  /** Decoders have no runs. The lines are part of the journal, so that reading it again gives the same crossings. */
  saveState(): string {
    return this.#lines === undefined ? '' : JSON.stringify({ lines: this.#lines })
  }

  push(bytes: Uint8Array): readonly Message[] {
    if (this.#encoding !== 'unknown') return this.#read(bytes)
    this.#head = Buffer.concat([this.#head, bytes])
    const head = this.#head.toString('latin1', 0, maxHeadBytes)
    const mayBeText = mayBecomeHexadecimal(head) && head.length < maxHeadBytes
    if (isHexadecimal(head)) return this.#startReading('hexadecimal')
    return mayBeText ? [] : this.#startReading('binary')
  }

  /** A partial record from before the break must not be joined with later bytes. */
  onReconnect(): readonly Message[] {
    return this.end()
  }

  end(): readonly Message[] {
    // Completes a single line without a line break.
    const isText = this.#encoding === 'unknown' && isHexadecimal(`${this.#head.toString('latin1')}\n`)
    const firstMessages =
      this.#encoding === 'unknown' ? this.#startReading(isText ? 'hexadecimal' : 'binary') : []
    const lines = this.#text.end().flatMap(line => this.#parseLine(line))
    return [...firstMessages, ...lines, ...this.#convertFrames(this.#frames.end())]
  }

  #startReading(encoding: Encoding): readonly Message[] {
    const head = this.#head
    this.#head = Buffer.alloc(0)
    if (head.length === 0) return []
    this.#encoding = encoding
    return this.#read(head)
  }

  #read(bytes: Uint8Array): readonly Message[] {
    if (this.#encoding === 'binary') return this.#convertFrames(this.#frames.push(bytes))
    return this.#text.push(bytes).flatMap(line => this.#parseLine(line))
  }

  #parseLine(line: string): readonly Message[] {
    const bytes = parseHexadecimal(line)
    if (bytes === undefined) return this.#refuse({ offset: 0, problem: 'this is not hexadecimal' }, line)
    // A record does not extend into the next line.
    return this.#convertFrames([...this.#frames.push(bytes), ...this.#frames.end()], line)
  }

  /** `line` is the text of the frames in a hexadecimal recording. */
  #convertFrames(frames: readonly Frame[], line?: string): readonly Message[] {
    return frames.flatMap(frame => this.#convertFrame(frame, line))
  }

  #convertFrame(frame: Frame, line: string | undefined): readonly Message[] {
    const record = frame.record === undefined ? frame.problem : parseDecoderRecord(frame.record)
    if (typeof record !== 'object') return this.#refuse({ ...frame, problem: record ?? '' }, line)
    const outcome = record.type === passingType ? this.#passings.convert(record) : 'ignored'
    if (outcome === 'refused') return this.#refuse({ ...frame, problem: this.#describeRefusal() }, line)
    if (outcome === 'ignored') {
      this.lines.ignored += 1
      return []
    }
    this.lines.accepted += 1
    return outcome
  }

  #describeRefusal(): string {
    return this.#passings.keys.takeRefusal() ?? 'the passing has no transponder or no time'
  }

  #refuse({ offset, record, garbage, problem = '' }: Frame, line: string | undefined): readonly Message[] {
    this.lines.refused += 1
    const { accepted, ignored, refused } = this.lines
    if (line !== undefined) this.refusedLines?.add(problem, line)
    else
      this.refusedLines?.addBinary(
        problem,
        accepted + ignored + refused,
        offset,
        record ?? garbage ?? Buffer.alloc(0),
      )
    return []
  }
}

/** `from` is the result of `saveState()` of an earlier parser, in place of the lines. */
export function createP3Parser(
  { from, ...options }: P3Options & { readonly from?: string | undefined } = {},
  refusedLines?: RefusedLines,
): Parser {
  return new P3Parser({ ...options, ...(from !== undefined && parseState(from)) }, refusedLines)
}

/** Only `saveState()` writes the text. */
function parseState(state: string): Pick<P3Options, 'lines'> {
  return state === '' ? { lines: undefined } : (JSON.parse(state) as Pick<P3Options, 'lines'>)
}
