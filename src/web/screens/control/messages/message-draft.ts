// A message of race control that has not been sent yet.
import type { MessageKind } from '#contract'
import type { NumberedRider } from '../typed-riders'

/** A rider whom a message can be about. */
export interface MessageRider extends NumberedRider {
  /** "" if it is not known. */
  readonly name: string
}

export interface MessageDraft {
  readonly kind: Extract<MessageKind, 'message' | 'investigation'>
  readonly text: string
  /** The numbers of the riders. */
  readonly riders: readonly string[]
  /** Shown until then, in milliseconds since 1970. */
  readonly until?: number | undefined
  /** The id of the investigation that it settles. */
  readonly outcomeOf?: string | undefined
}

const numbers = /#([A-Za-z0-9]{1,20})/g

/** The riders whose numbers are in the text. */
export function findRiders(text: string, riders: readonly MessageRider[]): readonly string[] {
  const known = new Set(riders.map(({ number }) => number))
  const named = [...text.matchAll(numbers)].map(([, number = '']) => number)
  return [...new Set(named)].filter(number => known.has(number))
}
