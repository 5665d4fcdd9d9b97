// Lines before the header of a lap list that describe the session, such as `# event=Spring Round`, in any order.
import type { SessionKind } from '#timing'

const headKeys = ['kind', 'event', 'year', 'track', 'category', 'name', 'session', 'date'] as const
type HeadKey = (typeof headKeys)[number]

export interface HeadLine {
  readonly key: HeadKey
  readonly value: string
}

const kinds: ReadonlyMap<string, SessionKind> = new Map([
  ['race', 'race'],
  ['qualifying', 'qualifying'],
  ['practice', 'practice'],
])

/** Undefined for any other line. An unknown key may be a typing error, so it is not ignored. */
export function parseHeadLine(line: string): HeadLine | undefined {
  const [, word, value] = /^#\s*([a-z]+)\s*=(.*)$/.exec(line) ?? []
  const key = headKeys.find(each => each === word)
  return key === undefined || value === undefined ? undefined : { key, value: value.trim() }
}

export function parseKind({ key, value }: HeadLine): SessionKind | undefined {
  return key === 'kind' ? kinds.get(value) : undefined
}
