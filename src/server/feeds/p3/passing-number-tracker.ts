import type { DecoderReport } from '../feed'
import { encodeResendRequest } from './resend-request'

type PassingNumberCounts = DecoderReport['numbers']

interface ReceivedPassing {
  readonly decoder: number | undefined
  readonly number: number
  /** Microseconds since 1970 by the clock of the decoder. */
  readonly time: bigint
  /** The passing happened while the link was down. */
  readonly isFromBreak?: boolean
}

/** Numbers that were skipped, both ends included. */
interface MissingNumbers {
  readonly from: number
  readonly until: number
  /** Undefined until they are requested on the current connection. */
  requestedAt: number | undefined
}

interface DecoderProgress {
  /** The number after the highest one received. */
  next: number
  /** In ascending order. */
  missing: readonly MissingNumbers[]
  latest: bigint
}

/** Requested passings that do not arrive within this time are lost. */
const lostAfterMs = 10_000
/** A larger jump is no gap: the numbers of the decoder were changed. */
const maxGap = 10_000
/** These limit the memory that a feed with random numbers can use. */
const maxRanges = 100
const maxDecoders = 64

const countOf = ({ from, until }: MissingNumbers): number => until - from + 1
const countAll = (ranges: readonly MissingNumbers[]): number =>
  ranges.reduce((sum, range) => sum + countOf(range), 0)

/** Tracks which passings of each decoder were received, to request the others. Times of receipt are by our clock. */
export class PassingNumberTracker {
  readonly #decoders = new Map<number | undefined, DecoderProgress>()
  #counts = { gaps: 0, requested: 0, recovered: 0, lost: 0 }

  /** At this moment passings that were requested long before are lost. */
  readCounts(now: number): PassingNumberCounts {
    for (const progress of this.#decoders.values()) this.#giveUpOld(progress, now)
    return { ...this.#counts }
  }

  track({ decoder, number, time, isFromBreak = false }: ReceivedPassing): void {
    const progress = this.#decoders.get(decoder)
    if (progress === undefined) {
      // Passings before the first received one are not needed.
      if (this.#decoders.size < maxDecoders)
        this.#decoders.set(decoder, { next: number + 1, missing: [], latest: time })
      return
    }
    if (number < progress.next && !this.#recover(progress, number) && time > progress.latest)
      this.#restart(progress)
    if (number >= progress.next) {
      if (isFromBreak) this.#count({ gaps: 1, requested: 1, recovered: 1 })
      this.#advance(progress, number)
    }
    if (time > progress.latest) progress.latest = time
  }

  /** Requests everything after a reconnect. Undefined if no passing has been received. */
  buildRequest(now: number): Uint8Array | undefined {
    const requests = Array.from(this.#decoders, ([decoder, progress]) => {
      this.#giveUpOld(progress, now)
      const from = progress.missing[0]?.from ?? progress.next
      this.#markRequested(progress, now)
      return encodeResendRequest({ from, decoder })
    })
    return requests.length > 0 ? Buffer.concat(requests) : undefined
  }

  /** Requests the gaps that were found since the last request. Undefined if there are none. */
  buildGapRequest(now: number): Uint8Array | undefined {
    const requests = [...this.#decoders].flatMap(([decoder, progress]) => {
      const found = progress.missing.filter(({ requestedAt }) => requestedAt === undefined)
      if (found.length > 0) this.#markRequested(progress, now)
      return found.map(({ from, until }) => encodeResendRequest({ from, until, decoder }))
    })
    return requests.length > 0 ? Buffer.concat(requests) : undefined
  }

  /** Requests of the connection are not answered any more. They are made again on the next one. */
  endConnection(): void {
    for (const { missing } of this.#decoders.values())
      for (const range of missing) range.requestedAt = undefined
  }

  #count(added: Partial<PassingNumberCounts>): void {
    const { gaps = 0, requested = 0, recovered = 0, lost = 0 } = added
    this.#counts.gaps += gaps
    this.#counts.requested += requested
    this.#counts.recovered += recovered
    this.#counts.lost += lost
  }

  /** Returns whether the number was missing. */
  #recover(progress: DecoderProgress, number: number): boolean {
    const range = progress.missing.find(({ from, until }) => number >= from && number <= until)
    if (range === undefined) return false
    const parts = [
      { ...range, until: number - 1 },
      { ...range, from: number + 1 },
    ]
    progress.missing = progress.missing.flatMap(each =>
      each === range ? parts.filter(part => countOf(part) > 0) : [each],
    )
    this.#count({ recovered: 1 })
    return true
  }

  /** A newer passing with a lower number: the decoder was cleared and counts from 1 again. */
  #restart(progress: DecoderProgress): void {
    this.#count({ lost: countAll(progress.missing) })
    progress.missing = []
    progress.next = 1
  }

  #advance(progress: DecoderProgress, number: number): void {
    const gap = { from: progress.next, until: number - 1, requestedAt: undefined }
    progress.next = number + 1
    const count = countOf(gap)
    if (count === 0 || count > maxGap) return
    this.#count({ gaps: count })
    const missing = [...progress.missing, gap]
    const tooMany = missing.slice(0, Math.max(0, missing.length - maxRanges))
    this.#count({ lost: countAll(tooMany) })
    progress.missing = missing.slice(tooMany.length)
  }

  #markRequested(progress: DecoderProgress, now: number): void {
    const found = progress.missing.filter(({ requestedAt }) => requestedAt === undefined)
    this.#count({ requested: countAll(found) })
    for (const range of found) range.requestedAt = now
  }

  #giveUpOld(progress: DecoderProgress, now: number): void {
    const isOld = ({ requestedAt }: MissingNumbers): boolean =>
      requestedAt !== undefined && now - requestedAt > lostAfterMs
    const old = progress.missing.filter(isOld)
    if (old.length === 0) return
    this.#count({ lost: countAll(old) })
    progress.missing = progress.missing.filter(range => !isOld(range))
  }
}
