// The lamps of the feed: each with a state, a word and what is behind it (C-060).
import { type DeskClock, type DeskHealth, lampLimits } from '#contract'
import { formatClock } from '../format-times'

export type LampState = 'good' | 'warning' | 'bad' | 'off'

export interface Lamp {
  readonly name: string
  readonly state: LampState
  readonly word: string
}

const feedWords = {
  none: ['off', 'none'],
  connecting: ['warning', 'connecting'],
  connected: ['good', 'connected'],
  silent: ['warning', 'silent'],
  down: ['bad', 'lost'],
} as const

export function describeLamps(health: DeskHealth, clock: DeskClock, now: number): Lamp[] {
  const { feed, numbers, missedLaps, clockOffsetMs, database, journal, viewers } = health
  const [state, word] = feedWords[feed.state]
  const since = feed.sinceOfDay === null ? '' : ` ${formatClock(Math.max(0, now - feed.sinceOfDay))}`
  const open = numbers.gaps - numbers.recovered - numbers.lost
  return [
    { name: 'Feed', state, word: `${word}${since}` },
    describeLineAge(health, clock, now),
    { name: 'Lines', state: 'good', word: `${feed.linesPerSecond.toFixed(1)}/s` },
    countLamp('Garbled', feed.garbledLastMinute, 'warning'),
    numbers.lost > 0
      ? { name: 'Numbers', state: 'bad', word: `${numbers.lost} lost` }
      : { name: 'Numbers', state: open > 0 ? 'warning' : 'good', word: describeNumbers(health) },
    countLamp('Missed laps', missedLaps, 'bad'),
    describeOffset(clockOffsetMs),
    describeLoops(health, clock),
    journal.isStuck
      ? { name: 'Journal', state: 'bad', word: `stuck, ${Math.ceil(journal.queuedBytes / 1024)} KiB` }
      : { name: 'Journal', state: 'good', word: 'saved' },
    describeDatabase(database),
    { name: 'Viewers', state: 'good', word: String(viewers) },
  ]
}

function describeLineAge({ feed }: DeskHealth, clock: DeskClock, now: number): Lamp {
  if (feed.lastLineAtOfDay === null) return { name: 'Last line', state: 'off', word: 'none' }
  const age = Math.max(0, now - feed.lastLineAtOfDay)
  const word = age < 60_000 ? `${Math.floor(age / 1000)} s` : formatClock(age)
  if (!isGreen(clock) || age < lampLimits.lineWarningMs) return { name: 'Last line', state: 'good', word }
  return { name: 'Last line', state: age < lampLimits.lineBadMs ? 'warning' : 'bad', word }
}

function isGreen({ flag, state }: DeskClock): boolean {
  return flag === 'green' && state === 'running'
}

function describeNumbers({ numbers: { gaps, recovered } }: DeskHealth): string {
  return gaps === 0 ? 'complete' : `${recovered} of ${gaps}`
}

function describeOffset(offset: number | null): Lamp {
  if (offset === null) return { name: 'Clock', state: 'off', word: 'unknown' }
  const isFar = Math.abs(offset) > lampLimits.clockWarningMs
  const sign = offset < 0 ? '−' : '+'
  return {
    name: 'Clock',
    state: isFar ? 'warning' : 'good',
    word: `${sign}${(Math.abs(offset) / 1000).toFixed(3)} s`,
  }
}

function describeLoops({ loops }: DeskHealth, clock: DeskClock): Lamp {
  if (loops.length === 0) return { name: 'Loops', state: 'off', word: 'none' }
  const silent = loops.filter(({ isSilent }) => isSilent && isGreen(clock))
  if (silent.length > 0) return { name: 'Loops', state: 'bad', word: `silent ${nameLoops(silent)}` }
  const noisy = loops.filter(
    ({ signal, noise }) => signal !== null && (noise ?? 0) > signal * lampLimits.noiseShareOfSignal,
  )
  return noisy.length > 0
    ? { name: 'Loops', state: 'warning', word: `noise ${nameLoops(noisy)}` }
    : { name: 'Loops', state: 'good', word: loops.length === 1 ? 'good' : `${loops.length} good` }
}

function nameLoops(loops: DeskHealth['loops']): string {
  return loops.map(({ line, decoder }) => line || decoder).join(', ')
}

function describeDatabase({ lagSeconds, auditPending }: DeskHealth['database']): Lamp {
  if (auditPending > 0) return { name: 'Database', state: 'warning', word: `Audit pending (${auditPending})` }
  if (lagSeconds === null) return { name: 'Database', state: 'bad', word: 'away' }
  if (lagSeconds * 1000 <= lampLimits.databaseLateMs)
    return { name: 'Database', state: 'good', word: 'stored' }
  return { name: 'Database', state: 'warning', word: `${Math.floor(lagSeconds)} s late` }
}

function countLamp(name: string, count: number, state: LampState): Lamp {
  return count > 0 ? { name, state, word: String(count) } : { name, state: 'good', word: 'none' }
}
