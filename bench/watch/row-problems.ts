// Finds problems in the standings of one displayed state.
import type { SummaryRow } from '#contract'
import type { Limits } from './limits'
import { parseCrossedAt, currentSectorsOf, lapsOfRider, parseMs, sectorsOf, type View } from './view'

/** How much longer than the slowest plausible lap a rider may be on track: cool-down laps are slow, and falls take time. */
const maxLapFactor = 2
const maxFallMs = 90_000
/** Server and checker use the same clock; delivery takes some time. */
const clockToleranceMs = 100

function findPositionProblems({ rows }: View): string[] {
  const positions = rows.map(({ position }) => position)
  const isConsecutive = positions.every((position, index) => position === index + 1)
  const problems = isConsecutive ? [] : [`positions ${positions.join()}`]
  for (const field of ['number', 'racer_id', 'name'] as const)
    if (new Set(rows.map(row => row[field])).size !== rows.length) problems.push(`duplicate ${field}`)
  return problems
}

/** The time from the start to a timing line of a lap; NaN when it is unknown. */
function computeTimeAt(view: View, row: SummaryRow, laps: number, lines: number): number {
  const ownLaps = lapsOfRider(view, row.racer_id)
  // The first sector of an out lap is incomplete.
  if (ownLaps[laps - 1]?.pit === true || row.laps < laps) return Number.NaN
  const lap = ownLaps[laps]
  const sectors = (lap === undefined ? currentSectorsOf(row) : sectorsOf(lap)).slice(0, lines)
  const times = [...ownLaps.slice(0, laps).map(({ time }) => parseMs(time)), ...sectors]
  return times.reduce<number>((sum, time) => sum + (time ?? Number.NaN), 0)
}

/** Gaps can be compared when both riders crossed the same line last. */
function isComparable(one: SummaryRow, other: SummaryRow, isFinished: boolean): boolean {
  if (one.laps !== other.laps || one.pit || other.pit) return false
  return one.current_sector === other.current_sector && (isFinished || one.current_sector > 0)
}

function findRaceGapProblems(view: View): string[] {
  const { race, rows } = view
  const isFinished = race.status === 'Checkered Flag'
  return rows.flatMap((row, index) => {
    const ahead = rows[index - 1]
    if (ahead === undefined)
      return row.diff === '' && row.gap === '' ? [] : [`the leader has a gap: ${row.diff}`]
    const [diff, gap] = [parseMs(row.diff), parseMs(row.gap)]
    const before = index === 1 ? 0 : parseMs(ahead.diff)
    const problems: string[] = []
    if (diff === undefined || gap === undefined || before === undefined) return problems
    if (!isComparable(ahead, row, isFinished)) return problems
    // After a pass, positions change only at start/finish; until then the gap is that of an earlier line.
    const lines = Math.max(0, row.current_sector - 1)
    const [first = row] = rows
    const times = [first, ahead, row].map(each => computeTimeAt(view, each, row.laps, lines))
    if (!times.every((time, place) => time >= (times[place - 1] ?? 0))) return problems
    if (diff < before) problems.push(`diff ${row.diff} after ${ahead.diff} (P${row.position})`)
    if (Math.abs(before + gap - diff) > 1)
      problems.push(`${ahead.diff} and a gap of ${row.gap} do not add up to ${row.diff} (P${row.position})`)
    return problems
  })
}

/** A race is ordered by laps, then total time. */
function findTotalTimeProblems(view: View): string[] {
  const totals = view.rows.map(row =>
    lapsOfRider(view, row.racer_id).reduce((sum, { time }) => sum + (parseMs(time) ?? Number.NaN), 0),
  )
  return view.rows.flatMap((row, index) => {
    const ahead = view.rows[index - 1]
    const [before = Number.NaN, total = Number.NaN] = [totals[index - 1], totals[index]]
    if (ahead === undefined) return []
    if (row.laps > ahead.laps) return [`more laps than the rider ahead (P${row.position})`]
    return ahead.laps === row.laps && total < before
      ? [`total ${total} behind one of ${before} (#${row.number} P${row.position}, ${row.laps} laps)`]
      : []
  })
}

function findBestLapGapProblems({ rows }: View): string[] {
  const leader = parseMs(rows[0]?.best_lap ?? '')
  return rows.flatMap((row, index) => {
    const ahead = rows[index - 1]
    if (ahead === undefined)
      return row.diff === '' && row.gap === '' ? [] : [`the leader has a gap: ${row.diff}`]
    const [best, before] = [parseMs(row.best_lap), parseMs(ahead.best_lap)]
    if (best === undefined) return row.diff + row.gap === '' ? [] : [`a gap without a lap (#${row.number})`]
    if (before === undefined || best < before) return [`best ${row.best_lap} behind ${ahead.best_lap}`]
    const isCorrect = parseMs(row.diff) === best - (leader ?? 0) && parseMs(row.gap) === best - before
    return isCorrect ? [] : [`diff ${row.diff}, gap ${row.gap} of ${row.best_lap} after ${ahead.best_lap}`]
  })
}

function findSectorProblems(row: SummaryRow, limits: Limits): string[] {
  const { current_sector: sector, number } = row
  if (sector > limits.sectors) return [`sector ${sector} of ${limits.sectors} (#${number})`]
  const ahead = currentSectorsOf(row).findLastIndex(time => time !== undefined) + 1
  return sector > 0 && ahead >= sector ? [`time of sector ${ahead} in sector ${sector} (#${number})`] : []
}

function findCrossingProblems({ race }: View, row: SummaryRow, limits: Limits, now: number): string[] {
  const at = parseCrossedAt(row)
  const isRunning = row.current_sector > 0 && !row.pit && race.isLive
  if (at === undefined) return isRunning && row.laps > 0 ? [`laps but no crossing (#${row.number})`] : []
  if (at > now + clockToleranceMs)
    return [`crossed ${at - now} ms in the future (#${row.number} lap ${row.laps})`]
  const maxLapMs = limits.maxLapMs * maxLapFactor + maxFallMs
  return isRunning && now - at > maxLapMs ? [`no crossing for minutes (#${row.number} lap ${row.laps})`] : []
}

export function findRowProblems(view: View, limits: Limits, now: number): string[] {
  const isRace = view.race.kind === 'race'
  return [
    ...findPositionProblems(view),
    ...(isRace
      ? [...findRaceGapProblems(view), ...findTotalTimeProblems(view)]
      : findBestLapGapProblems(view)),
    ...view.rows.flatMap(row => [
      ...findSectorProblems(row, limits),
      ...findCrossingProblems(view, row, limits, now),
      ...(row.name === '' || row.number === '' || row.make === ''
        ? [`no name, number or make: ${row.racer_id}`]
        : []),
    ]),
  ]
}
