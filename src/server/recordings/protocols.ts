// The protocols a recording may be in, and how to tell them apart.
import { isLapsFile, lapsParser } from '../feeds/laps/parse'
import { multiloopParser } from '../feeds/multiloop/parse'
import { isP3Recording, p3Parser } from '../feeds/p3/parse'
import type { Parser } from '../feeds/parser'
import { rmonitorParser } from '../feeds/rmonitor/parse'

export const protocols = {
  laps: { isIt: isLapsFile, parser: lapsParser },
  p3: { isIt: isP3Recording, parser: p3Parser },
  // The separator of Multiloop, in Latin-1 or saved as UTF-8, right after a record's first letters.
  multiloop: { isIt: bytes => /\$[A-Z:]{1,12}(?:\u00C2)?\u00A6/.test(bytes), parser: multiloopParser },
  rmonitor: { isIt: bytes => /\$[A-Z]{1,5},/.test(bytes), parser: rmonitorParser },
} satisfies Record<string, { isIt: (head: string) => boolean; parser: () => Parser }>

export type Protocol = keyof typeof protocols

export function isProtocol(name: string): name is Protocol {
  return Object.hasOwn(protocols, name)
}

/** `head` is the beginning of the recording, read as Latin-1. */
export function guessProtocol(head: string): Protocol | undefined {
  return Object.keys(protocols)
    .filter(isProtocol)
    .find(name => protocols[name].isIt(head))
}
