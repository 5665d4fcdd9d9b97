// Summary rows of a live session in the wire format, with lapped riders, riders in the pit lane and missing values.
import type { SummaryRow } from '#contract'
import { type SampleRider, sampleRiders } from './sample-riders'

const makes = ['Ducati', 'Yamaha', 'BMW', 'Suzuki', 'Kawasaki', 'Honda', 'Zontes', 'Aprilia']
const sectorShares = [0.33, 0.34, 0.33]
const hourMs = 3_600_000

const formatSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
const emptySectors = { s4: '', s5: '', current_s4: '', current_s5: '', min_s4: '', min_s5: '' }

export function makeOf(index: number): string {
  return makes[index % makes.length] ?? ''
}

/** Formats a timestamp in UTC-4 without an offset, as the wire format does. */
function formatTimestamp(instant: number): string {
  return new Date(instant - 4 * hourMs).toISOString().slice(0, 23)
}

function formatLapsBehind(index: number): string {
  return index < 33 ? '' : `${index - 32} ${index === 33 ? 'Lap' : 'Laps'}`
}

/** What officials have decided about some riders, by their place. */
const sampleMarks: Readonly<Record<number, Pick<SummaryRow, 'status' | 'penalty' | 'notes'>>> = {
  2: { penalty: '+3.000', notes: 'Time penalty +3.000: Jump start' },
  5: { penalty: 'LLP', notes: 'Long lap penalty: Track limits' },
  7: { notes: '* Time not measured: lap 3, 4' },
  9: { status: 'OUT', penalty: '+3.000' },
  12: { penalty: 'LLP' },
}

function toRow(rider: SampleRider, index: number, now: number): SummaryRow {
  const isInPit = rider.lastLap === undefined
  const [first = 0, second = 0, third = 0] = sectorShares.map(share => (rider.lastLap ?? 0) * share)
  const [best1 = 0, best2 = 0, best3 = 0] = sectorShares.map(share => rider.bestLap * share)
  const sector = isInPit ? 0 : (index % 3) + 1
  const elapsed = [0, first, first + second][sector - 1] ?? 0
  return {
    ...emptySectors,
    position: rider.position,
    number: rider.number,
    name: rider.name,
    make: makeOf(index),
    best_lap: index === 12 ? '' : formatSeconds(rider.bestLap),
    last_lap:
      isInPit || index === 12 ? '' : formatSeconds(index % 5 === 3 ? rider.bestLap : (rider.lastLap ?? 0)),
    diff: index === 0 ? '' : formatLapsBehind(index) || formatSeconds(rider.diff),
    gap: index === 0 ? '' : formatLapsBehind(index) || formatSeconds(rider.gap),
    diff_laps: Math.max(0, index - 32),
    gap_laps: 0,
    speed: rider.speed?.toFixed(2) ?? '',
    max_speed: isInPit ? '168.20' : (rider.speed?.toFixed(2) ?? ''),
    current_speed: '',
    current_sector: index === 12 ? 0 : sector,
    current_s1: sector > 1 ? formatSeconds(index % 4 === 1 ? best1 : first - 60) : '',
    current_s2: sector > 2 ? formatSeconds(index % 4 === 2 ? best2 : second + 40) : '',
    current_s3: '',
    s1: isInPit ? '' : formatSeconds(first),
    s2: isInPit ? '' : formatSeconds(second),
    s3: isInPit ? '' : formatSeconds(index % 5 === 3 ? best3 : third),
    min_s1: index === 12 ? '' : formatSeconds(best1),
    min_s2: index === 12 ? '' : formatSeconds(best2),
    min_s3: index === 12 ? '' : formatSeconds(best3),
    last_crossed_start: isInPit ? '' : formatTimestamp(now - elapsed - ((index * 1811) % 9000)),
    avg_lap_time: formatSeconds(rider.bestLap + 400),
    racer_id: `racer-${rider.number}`,
    laps: isInPit ? 3 : 11,
    pit: isInPit,
    pits: index % 6 === 5 ? '1' : '0',
    grid: '',
    ...sampleMarks[index],
  }
}

export function createSampleRows(now: number): SummaryRow[] {
  return sampleRiders.map((rider, index) => toRow(rider, index, now))
}

/** Lets a few riders cross a timing line and two swap positions. All other rows stay the same objects. */
export function applyNextUpdate(rows: readonly SummaryRow[], step: number, now: number): SummaryRow[] {
  const crossingIndexes = new Set([step % 11, (step * 7) % 13, (step * 5) % 9])
  const updatedRows = rows.map((row, place) => (crossingIndexes.has(place) ? crossLine(row, step, now) : row))
  const lowerIndex = 1 + ((step * 3) % 12)
  const [ahead, behind] = [updatedRows[lowerIndex - 1], updatedRows[lowerIndex]]
  if (!ahead || !behind) return updatedRows
  return updatedRows
    .with(lowerIndex - 1, { ...behind, position: ahead.position })
    .with(lowerIndex, { ...ahead, position: behind.position })
}

function crossLine(row: SummaryRow, step: number, now: number): SummaryRow {
  const variation = ((step * 37) % 90) / 1000
  const shiftTime = (text: string): string =>
    text === '' ? '' : (Number(text) - 0.04 + variation).toFixed(3)
  const gap = row.gap.includes('Lap') ? row.gap : shiftTime(row.gap)
  if (row.current_sector === 1) return { ...row, gap, current_sector: 2, current_s1: shiftTime(row.s1) }
  if (row.current_sector === 2) return { ...row, gap, current_sector: 3, current_s2: shiftTime(row.s2) }
  if (row.current_sector === 0) return row
  const lapSectors = { s1: row.current_s1, s2: row.current_s2, s3: shiftTime(row.s3) }
  const lapTime = Object.values(lapSectors).reduce((sum, text) => sum + Number(text), 0)
  return {
    ...row,
    ...lapSectors,
    gap,
    last_lap: lapTime.toFixed(3),
    current_sector: 1,
    current_s1: '',
    current_s2: '',
    last_crossed_start: formatTimestamp(now),
    laps: row.laps + 1,
  }
}
