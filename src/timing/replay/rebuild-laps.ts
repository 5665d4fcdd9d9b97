// Converts the stored laps of one rider back to messages, each with the time at which it became known.
import type { CrossingMessage, Message, TimingLine } from '../engine/messages'
import type { StoredCrossing, StoredLap } from './stored-run'

export interface TimedMessage {
  /** Milliseconds since the start of the timeline. */
  readonly time: number
  readonly message: Message
}

export interface RiderHistory {
  /** In the order of their numbers. */
  readonly laps: readonly StoredLap[]
  /** In order of time. */
  readonly crossings: readonly StoredCrossing[]
}

interface LapContext {
  /** When the lap was completed. */
  readonly end: number
  /** When it began; undefined if unknown. */
  readonly start: number | undefined
  readonly sectorCount: number
  /** The crossings at pit entry and exit say when the rider was in the pit lane. */
  readonly hasPitCrossings: boolean
  /** The stored crossing of each line; line 1 ends sector 1. */
  readonly lines: readonly (StoredCrossing | undefined)[]
}

/** A lap that was not recorded has only a number, which the next lap implies. */
function isRecorded({ at, time, isMissed }: StoredLap): boolean {
  return !isMissed || at !== undefined || time !== undefined
}

const sectorLines: readonly TimingLine[] = ['S1', 'S2', 'S3', 'S4']

/** The first crossing of each line between start and end; none if the start is not known. */
function findLines(
  crossings: readonly StoredCrossing[],
  start: number | undefined,
  end: number,
): readonly (StoredCrossing | undefined)[] {
  if (start === undefined) return []
  let from = start
  return sectorLines.map(line => {
    const crossing = crossings.find(each => each.line === line && each.at > from && each.at < end)
    from = crossing?.at ?? from
    return crossing
  })
}

/** When each line of the lap was crossed: line 1 ends sector 1. Undefined where a sector is missing. */
function findLineTimes({ sectors, isOut }: StoredLap, context: LapContext): readonly (number | undefined)[] {
  const { end, start, sectorCount, lines } = context
  const times = lines.map(crossing => crossing?.at)
  let back: number | undefined = end
  for (let line = sectorCount - 1; line >= 1; line -= 1) {
    const sector = sectors[line]
    back = times[line - 1] ?? (back === undefined || sector === undefined ? undefined : back - sector)
    times[line - 1] = back
  }
  // The first sector of an out lap begins at pit exit, which is not known.
  let forth = isOut ? undefined : start
  for (let line = 1; line < sectorCount; line += 1) {
    const sector = sectors[line - 1]
    forth = times[line - 1] ?? (forth === undefined || sector === undefined ? undefined : forth + sector)
    times[line - 1] = forth
  }
  return times
}

/** What became known at a line: its sector and, on an out lap, that the rider has left the pit lane. */
function listSections(lap: StoredLap, context: LapContext): readonly TimedMessage[] {
  const { competitor, number, sectors } = lap
  const lineTimes = findLineTimes(lap, context)
  const messages: TimedMessage[] = context.lines.flatMap(crossing =>
    crossing ? [toTimedCrossing(crossing)] : [],
  )
  const firstLine = lineTimes.find(time => time !== undefined)
  if (lap.isOut && firstLine !== undefined && !context.hasPitCrossings)
    messages.unshift({ time: firstLine, message: { type: 'crossing', competitor, line: 'POUT' } })
  for (const [index, time] of sectors.entries())
    if (time !== undefined)
      messages.push({
        time: lineTimes[index] ?? context.end,
        message: { type: 'section', competitor, sector: index + 1, time, lap: number },
      })
  return messages
}

function toTimedCrossing({ competitor, line, at }: StoredCrossing): TimedMessage {
  return { time: at, message: { type: 'crossing', competitor, line, at } }
}

function listCancellations({
  competitor,
  number,
  isCancelled,
  cancelledSectors,
}: StoredLap): readonly Message[] {
  const correction = { type: 'correction', competitor, kind: 'cancelled', lap: number } as const
  return [
    ...(isCancelled ? [correction] : []),
    ...(cancelledSectors.length > 0 ? [{ ...correction, sectors: cancelledSectors }] : []),
  ]
}

function buildCrossing(lap: StoredLap, isPitKnown: boolean): CrossingMessage {
  const { competitor, number, at, time, isIn, isOut, isMissed, flag } = lap
  return {
    type: 'crossing',
    competitor,
    line: 'SF',
    lap: number,
    isOut,
    isMissed,
    ...(!isPitKnown && { isInPit: isIn }),
    ...(at !== undefined && { at }),
    ...(time !== undefined && { lapTime: time }),
    ...(flag !== undefined && { flag }),
  }
}

function listEnd(lap: StoredLap, { end }: LapContext, isPitKnown: boolean): readonly TimedMessage[] {
  const { competitor, number, speedMph } = lap
  const speed: readonly Message[] =
    speedMph === undefined ? [] : [{ type: 'section', competitor, speedMph, lap: number }]
  const messages = [...speed, buildCrossing(lap, isPitKnown), ...listCancellations(lap)]
  return messages.map(message => ({ time: end, message }))
}

/** Whether pit entry was crossed, and pit exit not since. */
function isInPitAt(crossings: readonly StoredCrossing[], time: number): boolean {
  const last = crossings.findLast(({ at, line }) => at <= time && (line === 'PIN' || line === 'POUT'))
  return last?.line === 'PIN'
}

/** `endOf` is the time at which a lap was completed. */
export function rebuildRider(
  { laps, crossings }: RiderHistory,
  options: {
    readonly sectorCount: number
    readonly isRace: boolean
    readonly endOf: (lap: StoredLap) => number
  },
): readonly TimedMessage[] {
  const { sectorCount, isRace, endOf } = options
  const hasPitCrossings = crossings.some(({ line }) => line === 'PIN' || line === 'POUT')
  const messages: TimedMessage[] = []
  let before: { readonly number: number; readonly at: number | undefined } = {
    number: 0,
    at: isRace ? 0 : undefined,
  }
  for (const lap of laps.filter(isRecorded)) {
    const start = lap.number === before.number + 1 ? before.at : undefined
    const end = endOf(lap)
    const lines = findLines(crossings, start, end)
    const context = { end, start, sectorCount, hasPitCrossings, lines }
    const isPitKnown = hasPitCrossings && isInPitAt(crossings, end) === lap.isIn
    messages.push(...listSections(lap, context), ...listEnd(lap, context, isPitKnown))
    before = lap
  }
  return [...messages, ...listOtherCrossings(crossings, before.at ?? 0)]
}

/** Pit lane crossings, and the lines that were crossed after the last completed lap. */
function listOtherCrossings(crossings: readonly StoredCrossing[], lastEnd: number): readonly TimedMessage[] {
  return crossings
    .filter(({ line, at }) => line === 'PIN' || line === 'POUT' || (line !== 'SF' && at > lastEnd))
    .map(toTimedCrossing)
}
