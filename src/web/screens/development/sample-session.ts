// A live session of the sample riders in the wire's words: lapped riders, riders in the pits, missing values.
import type { SummaryRow } from '#contract'
import { type SampleRider, sampleRiders } from './sample-riders'

const makes = ['Ducati', 'Yamaha', 'BMW', 'Suzuki', 'Kawasaki', 'Honda', 'Zontes', 'Aprilia']
const sectorShares = [0.33, 0.34, 0.33]
const hour = 3_600_000

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
const none = { s4: '', s5: '', current_s4: '', current_s5: '', min_s4: '', min_s5: '' }

export function makeOf(index: number): string {
  return makes[index % makes.length] ?? ''
}

/** The wall clock at UTC-4 that the wire writes. */
function stamp(instant: number): string {
  return new Date(instant - 4 * hour).toISOString().slice(0, 23)
}

function lapsBehind(index: number): string {
  return index < 33 ? '' : `${index - 32} ${index === 33 ? 'Lap' : 'Laps'}`
}

function toRow(rider: SampleRider, index: number, now: number): SummaryRow {
  const isOut = rider.lastLap === undefined
  const [first = 0, second = 0, third = 0] = sectorShares.map(share => (rider.lastLap ?? 0) * share)
  const [best1 = 0, best2 = 0, best3 = 0] = sectorShares.map(share => rider.bestLap * share)
  const sector = isOut ? 0 : (index % 3) + 1
  const elapsed = [0, first, first + second][sector - 1] ?? 0
  return {
    ...none,
    position: rider.position,
    number: rider.number,
    name: rider.name,
    make: makeOf(index),
    best_lap: index === 12 ? '' : seconds(rider.bestLap),
    last_lap: isOut || index === 12 ? '' : seconds(index % 5 === 3 ? rider.bestLap : (rider.lastLap ?? 0)),
    diff: index === 0 ? '' : lapsBehind(index) || seconds(rider.diff),
    gap: index === 0 ? '' : lapsBehind(index) || seconds(rider.gap),
    diff_laps: Math.max(0, index - 32),
    gap_laps: 0,
    speed: rider.speed?.toFixed(2) ?? '',
    max_speed: isOut ? '168.20' : (rider.speed?.toFixed(2) ?? ''),
    current_speed: '',
    current_sector: index === 12 ? 0 : sector,
    current_s1: sector > 1 ? seconds(index % 4 === 1 ? best1 : first - 60) : '',
    current_s2: sector > 2 ? seconds(index % 4 === 2 ? best2 : second + 40) : '',
    current_s3: '',
    s1: isOut ? '' : seconds(first),
    s2: isOut ? '' : seconds(second),
    s3: isOut ? '' : seconds(index % 5 === 3 ? best3 : third),
    min_s1: index === 12 ? '' : seconds(best1),
    min_s2: index === 12 ? '' : seconds(best2),
    min_s3: index === 12 ? '' : seconds(best3),
    last_crossed_start: isOut ? '' : stamp(now - elapsed - ((index * 1811) % 9000)),
    avg_lap_time: seconds(rider.bestLap + 400),
    racer_id: `racer-${rider.number}`,
    laps: isOut ? 3 : 11,
    pit: isOut,
  }
}

export function sampleSession(now: number): SummaryRow[] {
  return sampleRiders.map((rider, index) => toRow(rider, index, now))
}

/** A few riders cross a line, and two change places; the rows of all others stay the same objects. */
export function nextUpdate(rows: readonly SummaryRow[], step: number, now: number): SummaryRow[] {
  const crossing = new Set([step % 11, (step * 7) % 13, (step * 5) % 9])
  const crossed = rows.map((row, place) => (crossing.has(place) ? crossLine(row, step, now) : row))
  const behind = 1 + ((step * 3) % 12)
  const [one, other] = [crossed[behind - 1], crossed[behind]]
  if (!one || !other) return crossed
  return crossed
    .with(behind - 1, { ...other, position: one.position })
    .with(behind, { ...one, position: other.position })
}

function crossLine(row: SummaryRow, step: number, now: number): SummaryRow {
  const wobble = ((step * 37) % 90) / 1000
  const moved = (text: string): string => (text === '' ? '' : (Number(text) - 0.04 + wobble).toFixed(3))
  const gap = row.gap.includes('Lap') ? row.gap : moved(row.gap)
  if (row.current_sector === 1) return { ...row, gap, current_sector: 2, current_s1: moved(row.s1) }
  if (row.current_sector === 2) return { ...row, gap, current_sector: 3, current_s2: moved(row.s2) }
  if (row.current_sector === 0) return row
  const done = { s1: row.current_s1, s2: row.current_s2, s3: moved(row.s3) }
  const last = Object.values(done).reduce((sum, text) => sum + Number(text), 0)
  return {
    ...row,
    ...done,
    gap,
    last_lap: last.toFixed(3),
    current_sector: 1,
    current_s1: '',
    current_s2: '',
    last_crossed_start: stamp(now),
    laps: row.laps + 1,
  }
}
