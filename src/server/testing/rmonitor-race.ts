// Builds the RMonitor lines of a race deterministically.

export interface RaceShape {
  readonly riders: number
  readonly laps: number
  /** Different seeds produce different lap times. */
  readonly seed: number
}

const formatClock = (milliseconds: number): string => {
  const pad = (value: number, width = 2): string => String(Math.floor(value)).padStart(width, '0')
  const seconds = milliseconds / 1000
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(milliseconds % 1000, 3)}`
}

interface Passing {
  readonly rider: number
  readonly lap: number
  readonly time: number
  readonly at: number
}

function buildPassings({ riders, laps, seed }: RaceShape): readonly Passing[] {
  const all: Passing[] = []
  for (let rider = 1; rider <= riders; rider += 1) {
    let at = 1000 + rider * 137
    for (let lap = 1; lap <= laps; lap += 1) {
      // Pace per rider and variation per lap, so that no two times are equal.
      const time = 90_000 + rider * 211 + ((seed * 31 + rider * 7919 + lap * 104_729) % 2003)
      at += time
      all.push({ rider, lap, time, at })
    }
  }
  return all.toSorted((one, other) => one.at - other.at)
}

export function buildRmonitorRace(shape: RaceShape): readonly string[] {
  const { riders, laps } = shape
  const numbers = Array.from({ length: riders }, (_, index) => index + 1)
  const lines = [
    '$B,7,"Superbike Race 1"',
    ...numbers.map(rider => `$A,"${rider}","${rider}",${1000 + rider},"Rider","${rider}","Maker",1`),
    '$C,1,"Superbike"',
    '$E,"TRACKLENGTH","2.5"',
  ]
  let second = 0
  const addHeartbeats = (until: number, flag: string): void => {
    for (; second * 1000 <= until; second += 1) {
      lines.push(`$F,9999,"00:00:00","14:00:00","${formatClock(second * 1000).slice(0, 8)}","${flag}"`)
    }
  }
  const state = new Map(
    numbers.map(rider => [rider, { laps: 0, at: 1000 + rider * 137, best: 0, bestLap: 0 }]),
  )
  const sortRiders = (): number[] =>
    numbers.toSorted((one, other) => {
      const [first, next] = [state.get(one), state.get(other)]
      return (next?.laps ?? 0) - (first?.laps ?? 0) || (first?.at ?? 0) - (next?.at ?? 0)
    })
  let positions = sortRiders()
  let isOver = false
  for (const { rider, lap, time, at } of buildPassings(shape)) {
    addHeartbeats(at, isOver ? 'Finish' : 'Green ')
    const previous = state.get(rider)
    const isBest = !previous?.best || time < previous.best
    state.set(rider, {
      laps: lap,
      at,
      best: isBest ? time : (previous?.best ?? 0),
      bestLap: isBest ? lap : (previous?.bestLap ?? 0),
    })
    lines.push(`$J,"${rider}","${formatClock(time)}","${formatClock(at)}"`)
    const next = sortRiders()
    for (const [index, other] of next.entries()) {
      const now = state.get(other)
      if (now === undefined || (other !== rider && positions[index] === other)) continue
      lines.push(`$G,${index + 1},"${other}",${now.laps || ''},"${formatClock(now.at)}"`)
    }
    const best = state.get(rider)
    lines.push(`$H,1,"${rider}",${best?.bestLap},"${formatClock(best?.best ?? 0)}"`)
    positions = next
    isOver ||= lap === laps
  }
  addHeartbeats(second * 1000 + 9000, 'Finish')
  return lines
}
