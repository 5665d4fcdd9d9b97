// The protocols of recordings: those of the live feeds, and our own lap list, which exists only as a file.
import { liveProtocols, type Protocol as ProtocolKind } from '../feeds/index'
import { isLapsFile, createLapsParser } from '../feeds/laps/parse'
import type { RefusedLines } from '../feeds/refused-lines'

export const protocols = {
  laps: {
    isMatch: isLapsFile,
    createParser: (_from?: string, refusedLines?: RefusedLines) => createLapsParser(refusedLines),
  },
  ...liveProtocols,
} satisfies Record<string, ProtocolKind>

export type Protocol = keyof typeof protocols

export function isProtocol(name: string): name is Protocol {
  return Object.hasOwn(protocols, name)
}

/** `head` is the beginning of the recording as Latin-1. */
export function guessProtocol(head: string): Protocol | undefined {
  return Object.keys(protocols)
    .filter(isProtocol)
    .find(name => protocols[name].isMatch(head))
}
