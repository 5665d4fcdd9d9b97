// What is wrong with the standings as they are at one moment.
import type { SummaryRow } from '#contract'
import type { Possible } from './possible'
import { crossedAt, currentSectorsOf, lapsOfRider, milliseconds, sectorsOf, type View } from './view'

/** A lap after the flag is not a racing lap any more, and a fall takes its time. */
const longestWay = 2
const fall = 90_000
/** Clocks of the stream and ours are the same one; the way takes its time. */
const clockSlack = 100

function placeFaults({ rows }: View): string[] {
  const places = rows.map(({ position }) => position)
  const isWhole = places.every((place, index) => place === index + 1)
  const faults = isWhole ? [] : [`positions ${places.join()}`]
  for (const field of ['number', 'racer_id', 'name'] as const)
    if (new Set(rows.map(row => row[field])).size !== rows.length) faults.push(`twins by ${field}`)
  return faults
}

/** From the start to a line of a lap, or to the one he crossed last; NaN where it cannot be told. */
function timeAt(view: View, row: SummaryRow, laps: number, lines: number): number {
  const done = lapsOfRider(view, row.racer_id)
  // On an out-lap the first sector is only what is left of it.
  if (done[laps - 1]?.pit === true || row.laps < laps) return Number.NaN
  const lap = done[laps]
  const sectors = (lap === undefined ? currentSectorsOf(row) : sectorsOf(lap)).slice(0, lines)
  const times = [...done.slice(0, laps).map(({ time }) => milliseconds(time)), ...sectors]
  return times.reduce<number>((sum, time) => sum + (time ?? Number.NaN), 0)
}

/** Of what order two riders on the same lap and in the same sector are in, all times are of the same line. */
function isComparable(one: SummaryRow, other: SummaryRow, isOver: boolean): boolean {
  if (one.laps !== other.laps || one.pit || other.pit) return false
  return one.current_sector === other.current_sector && (isOver || one.current_sector > 0)
}

function raceGapFaults(view: View): string[] {
  const { race, rows } = view
  const isOver = race.status === 'Checkered Flag'
  return rows.flatMap((row, index) => {
    const ahead = rows[index - 1]
    if (ahead === undefined)
      return row.diff === '' && row.gap === '' ? [] : [`the leader is behind: ${row.diff}`]
    const [diff, gap] = [milliseconds(row.diff), milliseconds(row.gap)]
    const before = index === 1 ? 0 : milliseconds(ahead.diff)
    const faults: string[] = []
    if (diff === undefined || gap === undefined || before === undefined) return faults
    if (!isComparable(ahead, row, isOver)) return faults
    // Who has got by since they crossed start/finish is still shown behind, as far as he was at a line before.
    const lines = Math.max(0, row.current_sector - 1)
    const [first = row] = rows
    const times = [first, ahead, row].map(each => timeAt(view, each, row.laps, lines))
    if (!times.every((time, place) => time >= (times[place - 1] ?? 0))) return faults
    if (diff < before) faults.push(`diff ${row.diff} after ${ahead.diff} (P${row.position})`)
    if (Math.abs(before + gap - diff) > 1)
      faults.push(`${ahead.diff} and a gap of ${row.gap} are not ${row.diff} (P${row.position})`)
    return faults
  })
}

/** In a race by laps, then time. */
function totalFaults(view: View): string[] {
  const totals = view.rows.map(row =>
    lapsOfRider(view, row.racer_id).reduce((sum, { time }) => sum + (milliseconds(time) ?? Number.NaN), 0),
  )
  return view.rows.flatMap((row, index) => {
    const ahead = view.rows[index - 1]
    const [before = Number.NaN, total = Number.NaN] = [totals[index - 1], totals[index]]
    if (ahead === undefined) return []
    if (row.laps > ahead.laps) return [`more laps than the one ahead (P${row.position})`]
    return ahead.laps === row.laps && total < before
      ? [`total ${total} behind one of ${before} (#${row.number} P${row.position}, ${row.laps} laps)`]
      : []
  })
}

function bestGapFaults({ rows }: View): string[] {
  const leader = milliseconds(rows[0]?.best_lap ?? '')
  return rows.flatMap((row, index) => {
    const ahead = rows[index - 1]
    if (ahead === undefined)
      return row.diff === '' && row.gap === '' ? [] : [`the leader is behind: ${row.diff}`]
    const [best, before] = [milliseconds(row.best_lap), milliseconds(ahead.best_lap)]
    if (best === undefined) return row.diff + row.gap === '' ? [] : [`a gap without a lap (#${row.number})`]
    if (before === undefined || best < before) return [`best ${row.best_lap} behind ${ahead.best_lap}`]
    const isRight = milliseconds(row.diff) === best - (leader ?? 0) && milliseconds(row.gap) === best - before
    return isRight ? [] : [`diff ${row.diff}, gap ${row.gap} of ${row.best_lap} after ${ahead.best_lap}`]
  })
}

function sectorFaults(row: SummaryRow, possible: Possible): string[] {
  const { current_sector: sector, number } = row
  if (sector > possible.sectors) return [`sector ${sector} of ${possible.sectors} (#${number})`]
  const ahead = currentSectorsOf(row).findLastIndex(time => time !== undefined) + 1
  return sector > 0 && ahead >= sector ? [`time of sector ${ahead} in sector ${sector} (#${number})`] : []
}

function crossingFaults({ race }: View, row: SummaryRow, possible: Possible, now: number): string[] {
  const at = crossedAt(row)
  const isRunning = row.current_sector > 0 && !row.pit && race.isLive
  if (at === undefined) return isRunning && row.laps > 0 ? [`laps but no crossing (#${row.number})`] : []
  if (at > now + clockSlack) return [`crossed in ${at - now} ms (#${row.number} lap ${row.laps})`]
  const tooLong = possible.slowestLap * longestWay + fall
  return isRunning && now - at > tooLong ? [`no crossing for minutes (#${row.number} lap ${row.laps})`] : []
}

export function rowFaultsOf(view: View, possible: Possible, now: number): string[] {
  const isRace = view.race.kind === 'race'
  return [
    ...placeFaults(view),
    ...(isRace ? [...raceGapFaults(view), ...totalFaults(view)] : bestGapFaults(view)),
    ...view.rows.flatMap(row => [
      ...sectorFaults(row, possible),
      ...crossingFaults(view, row, possible, now),
      ...(row.name === '' || row.number === '' || row.make === '' ? [`nobody: ${row.racer_id}`] : []),
    ]),
  ]
}
