// Determines when the sessions of a recording started, from the times that the recorder wrote.
import type { Message } from '#timing'
import { parseStamp } from '../feeds/recorder-stamp'

const millisecondsInDay = 86_400_000
const dollarSign = 0x24
const letterR = 0x52
/** Stamps are at the beginning of a line. */
const maxHeadBytes = 256

export interface StartTime {
  /** Milliseconds since 1970, or since midnight of the first day if the recorder wrote no dates. */
  readonly at: number
  readonly hasDate: boolean
}

/** Estimates of session time zero, the best one last. */
interface Estimates {
  /** The time of the first line of the session. */
  first?: StartTime
  flag?: StartTime
  crossing?: StartTime
}

/** Messages may arrive late but never early, so the smallest estimate is the best one. */
function selectEarlier(one: StartTime | undefined, other: StartTime): StartTime {
  return one === undefined || other.at < one.at ? other : one
}

export class StartTimes {
  readonly #byRun = new Map<string, Estimates>()
  /** The latest stamp. */
  #latest: StartTime | undefined
  /** The stamp of the current line, if the line contains a record too. */
  #ofRecord: StartTime | undefined

  observeLine(line: Uint8Array): void {
    this.#ofRecord = undefined
    // Nearly every line is a record without a stamp.
    if (line[0] === dollarSign && line[1] !== letterR) return
    const { buffer, byteOffset, length } = line
    const head = Buffer.from(buffer, byteOffset, Math.min(length, maxHeadBytes))
    const stamp = parseStamp(head.toString('latin1').trimEnd())
    if (stamp === undefined) return
    this.#latest =
      stamp.instant === undefined
        ? this.#toStartTime(stamp.timeOfDay ?? 0)
        : { at: stamp.instant, hasDate: true }
    if (stamp.isBeforeRecord) this.#ofRecord = this.#latest
  }

  /** `run` is the key of the run that the message belongs to. */
  observeMessage(run: string, message: Message): void {
    if (this.#latest === undefined) return
    const estimates = this.#findOrCreate(run, message)
    estimates.first ??= this.#latest
    if ((message.type !== 'flag' && message.type !== 'crossing') || message.at === undefined) return
    if (this.#ofRecord === undefined) return
    const { at, hasDate } = this.#ofRecord
    const zero = { at: at - message.at, hasDate }
    estimates[message.type] = selectEarlier(estimates[message.type], zero)
  }

  /** Undefined if the recorder wrote no times. */
  startOf(run: string): StartTime | undefined {
    const { crossing, flag, first } = this.#byRun.get(run) ?? {}
    return crossing ?? flag ?? first
  }

  #findOrCreate(run: string, message: Message): Estimates {
    const isReset = message.type === 'session' && message.isReset === true
    // Messages that arrive before the first run key belong to that run.
    const existing = isReset ? undefined : (this.#byRun.get(run) ?? this.#byRun.get(''))
    const estimates = existing ?? {}
    this.#byRun.delete('')
    this.#byRun.set(run, estimates)
    return estimates
  }

  /** A time of day that is hours earlier than the one before is on the next day. */
  #toStartTime(timeOfDay: number): StartTime {
    const latest = this.#latest?.hasDate === false ? this.#latest.at : timeOfDay
    const sameDay = Math.floor(latest / millisecondsInDay) * millisecondsInDay + timeOfDay
    const isNextDay = sameDay < latest - millisecondsInDay / 2
    return { at: isNextDay ? sameDay + millisecondsInDay : sameDay, hasDate: false }
  }
}
