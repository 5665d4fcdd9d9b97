// The protocols a recording may be in: those that feeds speak, and our own list of laps, which is only ever a file.
import { liveProtocols, type Protocol as ProtocolKind } from '../feeds/index'
import { isLapsFile, lapsParser } from '../feeds/laps/parse'

export const protocols = {
  laps: { isIt: isLapsFile, parserFrom: () => lapsParser() },
  ...liveProtocols,
} satisfies Record<string, ProtocolKind>

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
