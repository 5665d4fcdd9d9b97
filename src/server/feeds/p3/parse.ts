// P3, what an AMB or MYLAPS decoder itself says: raw passings, one transponder at one loop. Scoring them is ours.
import type { Message } from '#timing'
import { LineCount } from '../count-lines'
import type { Parser } from '../parser'
import { TextLines } from '../text-lines'
import { type Frame, Frames } from './frames'
import { bytesOfHexadecimal, isHexadecimal } from './hexadecimal'
import { type P3Options, Passings } from './passings'
import { decoderRecord } from './record'

/** Type of record; status, version, time and the others are none of our business. */
const passing = 0x01
/** By then a recording has shown whether it is text. */
const longestHead = 65_536

type Form = 'unknown' | 'binary' | 'hexadecimal'

/** `head` is the beginning of a recording, read as Latin-1. */
export function isP3Recording(head: string): boolean {
  return head.startsWith('\u008E') || isHexadecimal(head)
}

class P3Parser implements Parser {
  readonly lines = new LineCount()
  readonly #frames = new Frames()
  readonly #text = new TextLines()
  readonly #passings: Passings
  #form: Form = 'unknown'
  #head = Buffer.alloc(0)

  constructor(options: P3Options) {
    this.#passings = new Passings(options)
  }

  /** A decoder knows no runs: there is nothing to go on from but its next passing. */
  state(): string {
    return ''
  }

  push(bytes: Uint8Array): readonly Message[] {
    if (this.#form !== 'unknown') return this.#read(bytes)
    this.#head = Buffer.concat([this.#head, bytes])
    const head = this.#head.toString('latin1', 0, longestHead)
    const mayBeText = /^[\s0-9a-f]*$/i.test(head) && head.length < longestHead
    if (isHexadecimal(head)) return this.#begin('hexadecimal')
    return mayBeText ? [] : this.#begin('binary')
  }

  /** Half a record from before the break must not join what comes after it. */
  reconnected(): readonly Message[] {
    return this.end()
  }

  end(): readonly Message[] {
    // A single line that was not ended is ended by this.
    const isText = this.#form === 'unknown' && isHexadecimal(`${this.#head.toString('latin1')}\n`)
    const begun = this.#form === 'unknown' ? this.#begin(isText ? 'hexadecimal' : 'binary') : []
    const lines = this.#text.end().flatMap(line => this.#line(line))
    return [...begun, ...lines, ...this.#told(this.#frames.end())]
  }

  #begin(form: Form): readonly Message[] {
    const head = this.#head
    this.#head = Buffer.alloc(0)
    if (head.length === 0) return []
    this.#form = form
    return this.#read(head)
  }

  #read(bytes: Uint8Array): readonly Message[] {
    if (this.#form === 'binary') return this.#told(this.#frames.push(bytes))
    return this.#text.push(bytes).flatMap(line => this.#line(line))
  }

  #line(line: string): readonly Message[] {
    const bytes = bytesOfHexadecimal(line)
    if (bytes === undefined) return this.#told([undefined])
    // A record does not reach into the next line.
    return [...this.#told(this.#frames.push(bytes)), ...this.#told(this.#frames.end())]
  }

  #told(frames: readonly Frame[]): readonly Message[] {
    const messages: Message[] = []
    for (const frame of frames) {
      const record = frame === undefined ? undefined : decoderRecord(frame)
      const outcome =
        record === undefined ? 'refused' : record.type === passing ? this.#passings.take(record) : 'ignored'
      if (typeof outcome === 'string') this.lines[outcome] += 1
      else {
        this.lines.accepted += 1
        messages.push(outcome)
      }
    }
    return messages
  }
}

export function p3Parser(options: P3Options = {}): Parser {
  return new P3Parser(options)
}
