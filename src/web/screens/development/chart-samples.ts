// Sessions for the development pages: the same at every visit, computed from plain data.
import {
  abbreviateName,
  type ChartRider,
  type ChartSession,
  computeRiderPoints,
  type FlagTimeline,
  judgeLaps,
  type StrategyLap,
} from '#timing'
import { sampleRiders } from './sample-riders'

const sectorCount = 4
const sectorShares = [0.22, 0.27, 0.31, 0.2]
const baseLapMs = 91_400

const timeline: FlagTimeline = {
  changes: [
    { at: 0, flag: 'green' },
    { at: 655_000, flag: 'yellow' },
    { at: 905_000, flag: 'green' },
    { at: 2_215_000, flag: 'white' },
  ],
  isExact: false,
}

/** A number from 0 to 1 that looks random. */
function scatter(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

interface Plan {
  readonly index: number
  /** The lap that ends in the pit lane. */
  readonly pitLap: number | undefined
  readonly lapCount: number
}

function planRider(index: number, lapCount: number): Plan {
  const isStopped = index === 16 || index === 29
  return {
    index,
    pitLap: index % 7 === 3 ? 9 + (index % 5) : undefined,
    lapCount: isStopped ? Math.min(lapCount, 6 + (index % 11)) : lapCount,
  }
}

function computeLapTime({ index, pitLap }: Plan, number: number): number {
  const start = number === 1 ? 4200 + index * 210 : 0
  const wear = (number - (pitLap !== undefined && number > pitLap ? pitLap : 0)) * 38
  const noise = (scatter(index * 97 + number) - 0.5) * 900
  const yellow = number === 8 || number === 9 ? 14_000 : 0
  const pit = number === pitLap ? 9000 : number - 1 === pitLap ? 17_000 : 0
  const mistake = scatter(index * 31 + number * 7) > 0.975 ? 4200 : 0
  return Math.round(baseLapMs + index * 165 + start + wear + noise + yellow + pit + mistake)
}

function createLaps(plan: Plan): readonly StrategyLap[] {
  let at = 0
  return Array.from({ length: plan.lapCount }, (_, lapIndex) => {
    const number = lapIndex + 1
    const time = computeLapTime(plan, number)
    at += time
    const sectors = sectorShares.slice(0, -1).map(share => Math.round(time * share))
    const last = time - sectors.reduce((sum, sector) => sum + sector, 0)
    return {
      number,
      at,
      time,
      sectors: [...sectors, last],
      isIn: number === plan.pitLap,
      isOut: number - 1 === plan.pitLap,
      isCancelled: plan.index === 1 && number === 16,
      flag: number === 8 || number === 9 ? 'yellow' : 'green',
    }
  })
}

function createRider(plan: Plan): ChartRider {
  const rider = sampleRiders[plan.index % sampleRiders.length]
  const laps = createLaps(plan)
  const session = { kind: 'race', timeline, sectorCount } as const
  const isRepeated = plan.index >= sampleRiders.length
  return {
    id: `racer-${plan.index}`,
    number: isRepeated ? String(500 + plan.index) : String(rider?.number),
    name: abbreviateName(rider?.name ?? ''),
    laps: judgeLaps(laps, { kind: 'race', timeline }).map((judged, lapIndex) => ({
      judged,
      position: undefined,
      speed: 168 - plan.index * 0.3 + scatter(plan.index + lapIndex * 3) * 6,
    })),
    points: computeRiderPoints(laps, { sectors: [], isOut: false }, session),
    grid: ((plan.index * 7) % 40) + 1,
  }
}

export function createChartSession(riderCount: number, lapCount: number, title: string): ChartSession {
  return {
    title,
    kind: 'race',
    riders: Array.from({ length: riderCount }, (_, index) => createRider(planRider(index, lapCount))),
    timeline,
    sectorCount,
    isRunning: false,
    topSpeed: 173.4,
  }
}
