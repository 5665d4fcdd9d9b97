// Results on the road for tests, in the notation of the worked examples.
import type { ClassifiedRider } from './classification'
import { classifyRace, type RaceInput } from './classify-race'
import type { RoadResult } from './road-result'
import { fimSprint, type Rules, type Sanction } from './rules'
import { noRulings, type Penalty, type Rulings } from './scoring'

/** Parses `27:14.305` or `91.2`. */
export function parseClock(text: string): number {
  const [seconds = '0', minutes = '0'] = text.split(':').toReversed()
  return Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000)
}

/** A rider with this number of laps, the last of which ends at the total. The best lap is the first one. */
export function road(
  competitor: string,
  count: number,
  total: string | undefined,
  more: Partial<RoadResult> & { readonly best?: string } = {},
): RoadResult {
  const end = total === undefined ? undefined : parseClock(total)
  const { best, ...rest } = more
  return {
    competitor,
    grid: undefined,
    count,
    total: end,
    hasFlag: true,
    hasPassing: end !== undefined,
    laps: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      at: index + 1 === count ? end : ((end ?? 0) * (index + 1)) / count,
      best: index === 0 && best !== undefined ? parseClock(best) : undefined,
    })),
    ...rest,
  }
}

/** A rider with laps that end at these times. */
export function roadOf(competitor: string, times: Readonly<Record<number, string>>): RoadResult {
  const laps = Object.entries(times).map(([number, text]) => ({
    number: Number(number),
    at: parseClock(text),
    best: undefined,
  }))
  const last = laps.at(-1)
  return {
    competitor,
    grid: undefined,
    laps,
    count: last?.number ?? 0,
    total: last?.at,
    hasFlag: false,
    hasPassing: true,
  }
}

export function penalty(
  event: number,
  competitor: string,
  sanction: Sanction,
  more: Partial<Penalty> = {},
): Penalty {
  return { event, competitor, sanction, infringement: '', isServed: false, ...more }
}

export function finish(
  results: readonly RoadResult[],
  rulings: Partial<Rulings> = {},
  rules: Partial<Rules> = {},
  more: Partial<RaceInput> = {},
): readonly ClassifiedRider[] {
  return classifyRace({
    results,
    rules: { ...fimSprint, ...rules },
    rulings: { ...noRulings, ...rulings },
    phase: { stage: 'over', needsFlag: true },
    ...more,
  })
}

/** For example `1 B, 2 C +0.800, NC D`. The difference is to the leader. */
export function describeResult(riders: readonly ClassifiedRider[]): string {
  return riders
    .map(({ competitor, position, status, diff }) => {
      const behind = diff?.laps === undefined ? formatDifference(diff?.time) : ` ${diff.laps}L`
      return `${position ?? status} ${competitor}${behind}`
    })
    .join(', ')
}

function formatDifference(time: number | undefined): string {
  return time === undefined ? '' : ` +${(time / 1000).toFixed(3)}`
}
