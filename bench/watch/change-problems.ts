// Finds changes between two displayed states that are impossible in a race.
import type { Race, SummaryRow } from '#contract'
import { parseMs, type View } from './view'

const colorByStatus: Readonly<Record<string, string>> = {
  '': '',
  'Green Flag': 'green',
  'Yellow Flag': 'yellow',
  'Red Flag': 'red',
  'White Flag': 'white',
  'Checkered Flag': 'checkered',
}

/** The flags that may follow each flag. A stopped race goes from red to checkered. */
const allowedNextFlags: Readonly<Record<string, readonly string[]>> = {
  '': ['green'],
  green: ['yellow', 'red', 'white', 'checkered'],
  yellow: ['green', 'red', 'white', 'checkered'],
  red: ['green', 'checkered'],
  white: ['checkered'],
  checkered: [],
}

/** In seconds: the remaining time changes with every heartbeat, the elapsed time with every record of the feed. */
const clockTolerance = 1.5

export function findRaceProblems({ race, rows }: View, now: number): string[] {
  const { status_details: details, status, flagcolor } = race
  const problems: string[] = []
  if (colorByStatus[status] !== flagcolor) problems.push(`"${status}" is ${flagcolor}`)
  if (details.status !== status || details.flagcolor !== flagcolor)
    problems.push('race and status details have different flags')
  const maxLaps = Math.max(0, ...rows.map(({ laps }) => laps))
  if (details.laps_done !== maxLaps)
    problems.push(`${details.laps_done} laps done, but a rider has ${maxLaps}`)
  if (race.laps_total !== null && maxLaps > race.laps_total)
    problems.push(`${maxLaps} laps of ${race.laps_total}`)
  if (race.laps_total !== null && flagcolor === 'white' && maxLaps !== race.laps_total - 1)
    problems.push(`white flag after ${maxLaps} laps of ${race.laps_total}`)
  const bests = rows.flatMap(({ best_lap }) => parseMs(best_lap) ?? [])
  const best = bests.length === 0 ? undefined : Math.min(...bests)
  if (parseMs(race.best_lap) !== best)
    problems.push(`best lap of the race ${race.best_lap}, of the riders ${best}`)
  if (Date.parse(details.updated_at) > now + 100) problems.push('updated in the future')
  const clockDifference =
    (race.durationMinutes ?? Number.NaN) * 60 - Number(details.elapsed) - Number(details.remaining)
  if (details.remaining !== '' && Number(details.remaining) > 0 && Math.abs(clockDifference) > clockTolerance)
    problems.push(
      `${details.elapsed} and ${details.remaining} do not add up to ${race.durationMinutes} minutes`,
    )
  if (/^-|^\d+$|NaN/.test(details.elapsed + details.remaining))
    problems.push(`clock ${details.elapsed} / ${details.remaining}`)
  return problems
}

function findClockProblems(before: Race, after: Race): string[] {
  const [was, is] = [before.status_details, after.status_details]
  const problems: string[] = []
  if (before.flagcolor !== after.flagcolor && !allowedNextFlags[before.flagcolor]?.includes(after.flagcolor))
    problems.push(`${after.flagcolor || 'no flag'} after ${before.flagcolor || 'no flag'}`)
  if (Number(is.elapsed) < Number(was.elapsed)) problems.push(`elapsed ${is.elapsed} after ${was.elapsed}`)
  if (was.remaining !== '' && is.remaining !== '' && Number(is.remaining) > Number(was.remaining))
    problems.push(`remaining ${is.remaining} after ${was.remaining}`)
  if (is.laps_done < was.laps_done) problems.push(`${is.laps_done} laps done after ${was.laps_done}`)
  return problems
}

function findOwnRowProblems(before: SummaryRow, after: SummaryRow, sectors: number): string[] {
  const problems: string[] = []
  const [from, to] = [before.current_sector, after.current_sector]
  if (after.laps < before.laps) problems.push(`${after.laps} laps after ${before.laps}`)
  if (after.laps > before.laps + 1) problems.push(`two laps at once: ${after.laps} after ${before.laps}`)
  const isNextSector =
    from === to || to === 0 || from === 0 || to === from + 1 || (from === sectors && to === 1)
  if (!isNextSector) problems.push(`sector ${to} after ${from}`)
  const [was, is] = [parseMs(before.best_lap), parseMs(after.best_lap)]
  if (was !== undefined && (is ?? Infinity) > was)
    problems.push(`best ${after.best_lap} after ${before.best_lap}`)
  if (after.last_crossed_start < before.last_crossed_start)
    problems.push(`crossed ${after.last_crossed_start} after ${before.last_crossed_start}`)
  if (after.name !== before.name || after.number !== before.number)
    problems.push(`name or number changed to ${after.name}`)
  return problems.map(problem => `${problem} (#${after.number} lap ${after.laps})`)
}

/** Positions change only after a crossing of the line, or in practice and qualifying after a better lap. */
function findOrderProblems(before: View, after: View): string[] {
  const isRace = after.race.kind === 'race'
  const oldRows = new Map(before.rows.map(row => [row.racer_id, row]))
  const canMove = (row: SummaryRow): boolean => {
    const old = oldRows.get(row.racer_id)
    if (old === undefined) return true
    return isRace ? old.laps !== row.laps || row.laps === 0 : old.best_lap !== row.best_lap
  }
  const unchanged = after.rows.filter(row => !canMove(row))
  return unchanged.flatMap((row, index) => {
    const ahead = unchanged[index - 1]
    const [old, oldAhead] = [oldRows.get(row.racer_id), ahead && oldRows.get(ahead.racer_id)]
    // Riders with equal best laps are ordered by their second best laps.
    if (!isRace && row.best_lap === ahead?.best_lap) return []
    return old !== undefined && oldAhead !== undefined && old.position < oldAhead.position
      ? [`#${row.number} fell behind #${ahead?.number} without a crossing, on lap ${row.laps}`]
      : []
  })
}

export function findChangeProblems(before: View, after: View, sectors: number): string[] {
  const oldRows = new Map(before.rows.map(row => [row.racer_id, row]))
  return [
    ...findClockProblems(before.race, after.race),
    ...findOrderProblems(before, after),
    ...after.rows.flatMap(row => {
      const old = oldRows.get(row.racer_id)
      return old === undefined ? [] : findOwnRowProblems(old, row, sectors)
    }),
  ]
}
