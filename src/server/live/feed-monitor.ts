// Follows one feed for the lamps of the desk (C-060). It remembers a fixed amount, whatever the feed sends.
import type { LineCounts } from '../feeds/parser'
import { type RefusedLine, RefusedLines } from '../feeds/refused-lines'
import { EventWindow } from './event-window'
import type { JournalEntry } from './journal-record'

/** A line that could not be read. */
export interface GarbledLine {
  readonly at: number
  /** Its first bytes. */
  readonly hex: string
  readonly text: string
  readonly problem: string
}

/** A time without a connection, in session time. */
export interface LinkBreak {
  readonly from: number
  readonly until: number
}

export interface LineReport {
  readonly lastLineAt: number | undefined
  /** The mean of the last ten seconds. */
  readonly linesPerSecond: number
  readonly garbledLastMinute: number
  /** Newest first. */
  readonly garbled: readonly GarbledLine[]
  readonly breaks: readonly LinkBreak[]
}

const meanSeconds = 10
const maxGarbled = 20
const maxBreaks = 100

export class FeedMonitor {
  /** For the parser. */
  readonly refusedLines = new RefusedLines(line => this.#addRefused(line))
  readonly #lines = new EventWindow(meanSeconds)
  readonly #garbledLines = new EventWindow(60)
  #refused: readonly RefusedLine[] = []
  #garbled: readonly GarbledLine[] = []
  #lineCount = 0
  #refusedCount = 0
  #lastLineAt: number | undefined
  #isUp = false
  /** Session time at the start of the current break. */
  #brokeAt: number | undefined
  #breaks: readonly LinkBreak[] = []

  /** To be called before the first live entry. What was read from the journal before is not counted. */
  start({ accepted, ignored, refused }: LineCounts): void {
    this.#lineCount = accepted + ignored + refused
    this.#refusedCount = refused
    this.#refused = []
  }

  /** To be called after each entry, with the counts of the parser and the clock of the session after it. */
  follow(entry: JournalEntry, { accepted, ignored, refused }: LineCounts, clock: number | undefined): void {
    if (entry.kind === 'link') this.#followLink(entry.isUp, clock)
    if (entry.kind === 'bytes') this.#endBreak(clock)
    const count = accepted + ignored + refused
    if (count > this.#lineCount) {
      this.#lines.add(count - this.#lineCount, entry.at)
      this.#lastLineAt = entry.at
    }
    this.#garbledLines.add(Math.max(0, refused - this.#refusedCount), entry.at)
    this.#lineCount = count
    this.#refusedCount = refused
    const garbled = this.#refused.map(line => toGarbledLine(line, entry.at))
    this.#garbled = [...garbled, ...this.#garbled].slice(0, maxGarbled)
    this.#refused = []
  }

  read(now: number): LineReport {
    return {
      lastLineAt: this.#lastLineAt,
      linesPerSecond: this.#lines.sum(now) / meanSeconds,
      garbledLastMinute: this.#garbledLines.sum(now),
      garbled: this.#garbled,
      breaks:
        this.#brokeAt === undefined
          ? this.#breaks
          : [...this.#breaks, { from: this.#brokeAt, until: Infinity }],
    }
  }

  /** Newest first. */
  #addRefused(line: RefusedLine): void {
    this.#refused = [line, ...this.#refused].slice(0, maxGarbled)
  }

  #followLink(isUp: boolean, clock: number | undefined): void {
    if (!isUp) this.#brokeAt ??= clock
    this.#isUp = isUp
  }

  /** The break ends with the first time that the feed sends after it. */
  #endBreak(clock: number | undefined): void {
    if (this.#brokeAt === undefined || !this.#isUp || clock === undefined || clock <= this.#brokeAt) return
    this.#breaks = [...this.#breaks, { from: this.#brokeAt, until: clock }].slice(-maxBreaks)
    this.#brokeAt = undefined
  }
}

/** Binary records arrive as hexadecimal. */
function toGarbledLine({ record, text, reason }: RefusedLine, at: number): GarbledLine {
  const bytes = Buffer.from(text, record === undefined ? 'latin1' : 'hex')
  const shown = record === undefined ? text : bytes.toString('latin1')
  return { at, hex: bytes.toString('hex'), text: replaceControls(shown), problem: reason }
}

/** Control characters must not reach a screen or a terminal. */
function replaceControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu, '\u00B7')
}
