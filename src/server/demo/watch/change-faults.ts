// What cannot become of what was on the screen a moment before.
import type { Race, SummaryRow } from '#contract'
import { milliseconds, type View } from './view'

const colours: Readonly<Record<string, string>> = {
  '': '',
  'Green Flag': 'green',
  'Yellow Flag': 'yellow',
  'Red Flag': 'red',
  'White Flag': 'white',
  'Checkered Flag': 'checkered',
}

/** Which flag may follow which; a race that was stopped for good ends under the red one. */
const followers: Readonly<Record<string, readonly string[]>> = {
  '': ['green'],
  green: ['yellow', 'red', 'white', 'checkered'],
  yellow: ['green', 'red', 'white', 'checkered'],
  red: ['green', 'checkered'],
  white: ['checkered'],
  checkered: [],
}

/** Seconds: what remains is told with every beat of the feed, what has passed with every line. */
const clockSlack = 1.5

export function raceFaultsOf({ race, rows }: View, now: number): string[] {
  const { status_details: details, status, flagcolor } = race
  const faults: string[] = []
  if (colours[status] !== flagcolor) faults.push(`"${status}" is ${flagcolor}`)
  if (details.status !== status || details.flagcolor !== flagcolor) faults.push('two flags at once')
  const most = Math.max(0, ...rows.map(({ laps }) => laps))
  if (details.laps_done !== most) faults.push(`${details.laps_done} laps done, but somebody has ${most}`)
  if (race.laps_total !== null && most > race.laps_total) faults.push(`${most} laps of ${race.laps_total}`)
  if (race.laps_total !== null && flagcolor === 'white' && most !== race.laps_total - 1)
    faults.push(`white flag after ${most} laps of ${race.laps_total}`)
  const bests = rows.flatMap(({ best_lap }) => milliseconds(best_lap) ?? [])
  const best = bests.length === 0 ? undefined : Math.min(...bests)
  if (milliseconds(race.best_lap) !== best) faults.push(`best lap of all ${race.best_lap}, of one ${best}`)
  if (Date.parse(details.updated_at) > now + 100) faults.push('updated in the future')
  const whole =
    (race.durationMinutes ?? Number.NaN) * 60 - Number(details.elapsed) - Number(details.remaining)
  if (details.remaining !== '' && Number(details.remaining) > 0 && Math.abs(whole) > clockSlack)
    faults.push(`${details.elapsed} and ${details.remaining} are not ${race.durationMinutes} minutes`)
  if (/^-|^\d+$|NaN/.test(details.elapsed + details.remaining))
    faults.push(`clock ${details.elapsed} / ${details.remaining}`)
  return faults
}

function clockFaults(before: Race, after: Race): string[] {
  const [was, is] = [before.status_details, after.status_details]
  const faults: string[] = []
  if (before.flagcolor !== after.flagcolor && !followers[before.flagcolor]?.includes(after.flagcolor))
    faults.push(`${after.flagcolor || 'no flag'} after ${before.flagcolor || 'no flag'}`)
  if (Number(is.elapsed) < Number(was.elapsed)) faults.push(`elapsed ${is.elapsed} after ${was.elapsed}`)
  if (was.remaining !== '' && is.remaining !== '' && Number(is.remaining) > Number(was.remaining))
    faults.push(`remaining ${is.remaining} after ${was.remaining}`)
  if (is.laps_done < was.laps_done) faults.push(`${is.laps_done} laps done after ${was.laps_done}`)
  return faults
}

function ownFaults(before: SummaryRow, after: SummaryRow, sectors: number): string[] {
  const faults: string[] = []
  const [from, to] = [before.current_sector, after.current_sector]
  if (after.laps < before.laps) faults.push(`${after.laps} laps after ${before.laps}`)
  if (after.laps > before.laps + 1) faults.push(`two laps at once: ${after.laps} after ${before.laps}`)
  const isOnward = from === to || to === 0 || from === 0 || to === from + 1 || (from === sectors && to === 1)
  if (!isOnward) faults.push(`sector ${to} after ${from}`)
  const [was, is] = [milliseconds(before.best_lap), milliseconds(after.best_lap)]
  if (was !== undefined && (is ?? Infinity) > was)
    faults.push(`best ${after.best_lap} after ${before.best_lap}`)
  if (after.last_crossed_start < before.last_crossed_start)
    faults.push(`crossed ${after.last_crossed_start} after ${before.last_crossed_start}`)
  if (after.name !== before.name || after.number !== before.number) faults.push(`now ${after.name}`)
  return faults.map(fault => `${fault} (#${after.number} lap ${after.laps})`)
}

/** Two who change places: one of them has crossed the line, or in practice has done a better lap. */
function orderFaults(before: View, after: View): string[] {
  const isRace = after.race.kind === 'race'
  const was = new Map(before.rows.map(row => [row.racer_id, row]))
  const isMoved = (row: SummaryRow): boolean => {
    const old = was.get(row.racer_id)
    if (old === undefined) return true
    return isRace ? old.laps !== row.laps || row.laps === 0 : old.best_lap !== row.best_lap
  }
  const still = after.rows.filter(row => !isMoved(row))
  return still.flatMap((row, index) => {
    const ahead = still[index - 1]
    const [old, oldAhead] = [was.get(row.racer_id), ahead && was.get(ahead.racer_id)]
    // Of two equal best laps the second best decides.
    if (!isRace && row.best_lap === ahead?.best_lap) return []
    return old !== undefined && oldAhead !== undefined && old.position < oldAhead.position
      ? [`#${row.number} fell behind #${ahead?.number} without a crossing, on lap ${row.laps}`]
      : []
  })
}

export function changeFaultsOf(before: View, after: View, sectors: number): string[] {
  const was = new Map(before.rows.map(row => [row.racer_id, row]))
  return [
    ...clockFaults(before.race, after.race),
    ...orderFaults(before, after),
    ...after.rows.flatMap(row => {
      const old = was.get(row.racer_id)
      return old === undefined ? [] : ownFaults(old, row, sectors)
    }),
  ]
}
