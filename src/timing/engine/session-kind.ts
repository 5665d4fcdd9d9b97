import type { SessionKind } from './messages'

// The order matters: "Test Race" is a race, but "Race 1 Qualifying" and "Raceway Test" are not.
const namePatterns: readonly (readonly [RegExp, SessionKind])[] = [
  [/\b(?:qualifying|superpole|sprint|heat|warm[- ]?up) race\b|\blcq\b|last chance/i, 'race'],
  [/qual|superpole|shoot-?out|time (?:attack|trial)|zeittraining|\bpole\b|\bqp?\d?\b|\btt\b/i, 'qualifying'],
  [/practi[cs]e|\bprac\b|warm[- ]?up|\bfp\d?\b|track ?day|hpde|\blapping\b|hot laps|\bschool\b/i, 'practice'],
  [/\braces?\b|\bheats?\b|feature|\bmains?\b|\bfinals?\b|sprint|endur|\bmoto\b|grand prix|\br\d\b/i, 'race'],
  [/\b\d+(?:\.\d+)?[\s-]*(?:h|hrs?|hours?)\b|\bhours\b|\b\d{3} ?miles?\b|\b(?:rd|round) ?\d/i, 'race'],
  [/\b(?:rac|spr|dash|duel|consolation|rennen|lauf|course|gara|carrera|manche)\b/i, 'race'],
]

/** Plain RMonitor does not report the kind of a run, so it is derived from the name. An administrator can override it. */
export function guessSessionKind(name: string | undefined): SessionKind {
  return namePatterns.find(([pattern]) => pattern.test(name ?? ''))?.[1] ?? 'practice'
}
