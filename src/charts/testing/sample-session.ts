import { type ChartRider, type ChartSession, computeRiderPoints, judgeLaps, type StrategyLap } from '#timing'

const timeline = { changes: [{ at: 0, flag: 'green' as const }], isExact: true }

/** Riders with the numbers 1, 2, 3 …; each is a second per lap slower than the one before. */
export function createSession(
  riderCount: number,
  lapCount: number,
  given: Partial<ChartSession> = {},
): ChartSession {
  return {
    title: 'Race 1, Superbike, Birmingham, Alabama 2026',
    kind: 'race',
    riders: Array.from({ length: riderCount }, (_, index) => createRider(index + 1, lapCount)),
    timeline,
    sectorCount: 0,
    isRunning: false,
    topSpeed: 170,
    ...given,
  }
}

function createRider(number: number, lapCount: number): ChartRider {
  const time = 90_000 + number * 1000
  const laps = Array.from({ length: lapCount }, (_, index): StrategyLap => {
    const flags = { isIn: false, isOut: false, isCancelled: false, flag: 'green' } as const
    return { number: index + 1, at: time * (index + 1), time, sectors: [], ...flags }
  })
  const session = { kind: 'race', timeline, sectorCount: 0 } as const
  return {
    id: `id-${number}`,
    number: String(number),
    name: `R. Rider${number}`,
    laps: judgeLaps(laps, { kind: 'race', timeline }).map(judged => ({
      judged,
      position: number,
      speed: 160,
    })),
    points: computeRiderPoints(laps, { sectors: [], isOut: false }, session),
    grid: number,
  }
}
