import type { Kind } from './messages'

// "Test Race" is a race, "Race 1 Qualifying" is not: the surer word is asked first.
const words: readonly (readonly [RegExp, Kind])[] = [
  [/qual|superpole|shoot-?out|time (attack|trial)|\bq\d?\b/i, 'qualifying'],
  [/practi[cs]e|\bprac\b|warm|\bfp\d?\b|track ?day|hpde|\blapping\b/i, 'practice'],
  [/race|heat|feature|\bmain\b|final|sprint|enduro|\bhours?\b|\bmoto\b|grand prix|\br\d\b/i, 'race'],
]

/** Plain RMonitor does not say what a run is; its name does. An administrator may say otherwise. */
export function kindOf(name: string | undefined): Kind {
  return words.find(([pattern]) => pattern.test(name ?? ''))?.[1] ?? 'practice'
}
