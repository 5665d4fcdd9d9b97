// A race as the timing software would tell it, line by line: made by arithmetic, so that it is always the same.

export interface RaceShape {
  readonly riders: number
  readonly laps: number
  /** Tells them apart: another number is another race. */
  readonly seed: number
}

const clock = (milliseconds: number): string => {
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

function passings({ riders, laps, seed }: RaceShape): readonly Passing[] {
  const all: Passing[] = []
  for (let rider = 1; rider <= riders; rider += 1) {
    let at = 1000 + rider * 137
    for (let lap = 1; lap <= laps; lap += 1) {
      // Every rider has his pace, every lap its accident: nobody is equal to another to the millisecond.
      const time = 90_000 + rider * 211 + ((seed * 31 + rider * 7919 + lap * 104_729) % 2003)
      at += time
      all.push({ rider, lap, time, at })
    }
  }
  return all.toSorted((one, other) => one.at - other.at)
}

export function rmonitorRace(shape: RaceShape): readonly string[] {
  const { riders, laps } = shape
  const numbers = Array.from({ length: riders }, (_, index) => index + 1)
  const lines = [
    '$B,7,"Superbike Race 1"',
    ...numbers.map(rider => `$A,"${rider}","${rider}",${1000 + rider},"Rider","${rider}","Maker",1`),
    '$C,1,"Superbike"',
    '$E,"TRACKLENGTH","2.5"',
  ]
  let second = 0
  const heartbeats = (until: number, flag: string): void => {
    for (; second * 1000 <= until; second += 1) {
      lines.push(`$F,9999,"00:00:00","14:00:00","${clock(second * 1000).slice(0, 8)}","${flag}"`)
    }
  }
  const state = new Map(
    numbers.map(rider => [rider, { laps: 0, at: 1000 + rider * 137, best: 0, bestLap: 0 }]),
  )
  const order = (): number[] =>
    numbers.toSorted((one, other) => {
      const [first, next] = [state.get(one), state.get(other)]
      return (next?.laps ?? 0) - (first?.laps ?? 0) || (first?.at ?? 0) - (next?.at ?? 0)
    })
  let places = order()
  let isOver = false
  for (const { rider, lap, time, at } of passings(shape)) {
    heartbeats(at, isOver ? 'Finish' : 'Green ')
    const held = state.get(rider)
    const isBest = !held?.best || time < held.best
    state.set(rider, {
      laps: lap,
      at,
      best: isBest ? time : (held?.best ?? 0),
      bestLap: isBest ? lap : (held?.bestLap ?? 0),
    })
    lines.push(`$J,"${rider}","${clock(time)}","${clock(at)}"`)
    const next = order()
    for (const [index, each] of next.entries()) {
      const now = state.get(each)
      if (now === undefined || (each !== rider && places[index] === each)) continue
      lines.push(`$G,${index + 1},"${each}",${now.laps || ''},"${clock(now.at)}"`)
    }
    const best = state.get(rider)
    lines.push(`$H,1,"${rider}",${best?.bestLap},"${clock(best?.best ?? 0)}"`)
    places = next
    isOver ||= lap === laps
  }
  heartbeats(second * 1000 + 9000, 'Finish')
  return lines
}
