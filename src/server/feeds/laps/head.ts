// What a list of laps may say of its session before the header: `# event=Spring Round`, one thing a line, in any order.
import type { Kind } from '#timing'

const headKeys = ['kind', 'event', 'year', 'track', 'category', 'name', 'session', 'date'] as const
type HeadKey = (typeof headKeys)[number]

export interface HeadLine {
  readonly key: HeadKey
  readonly value: string
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['race', 'race'],
  ['qualifying', 'qualifying'],
  ['practice', 'practice'],
])

/** Undefined for any other line: a word nobody knows may be one that was mistyped. */
export function headLineOf(line: string): HeadLine | undefined {
  const [, word, value] = /^#\s*([a-z]+)\s*=(.*)$/.exec(line) ?? []
  const key = headKeys.find(each => each === word)
  return key === undefined || value === undefined ? undefined : { key, value: value.trim() }
}

export function kindIn({ key, value }: HeadLine): Kind | undefined {
  return key === 'kind' ? kinds.get(value) : undefined
}
