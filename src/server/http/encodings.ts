// Which compressed form of an answer a caller takes.

export type Encoding = 'br' | 'gzip'

function accepted(header: string): Set<string> {
  const offers = header.split(',').map(offer => offer.trim().toLowerCase())
  return new Set(
    offers.filter(offer => !/;\s*q=0(\.0+)?$/.test(offer)).map(offer => offer.split(';')[0] ?? ''),
  )
}

/** Browsers say the same every time; there are not many of them. */
const known = new Map<string, Encoding | undefined>()
const mostKnown = 100

/** The smallest first; undefined for whoever takes plain bytes only. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const offered = String(header ?? '')
  if (known.has(offered)) return known.get(offered)
  const accepts = accepted(offered)
  const encoding = (['br', 'gzip'] as const).find(each => accepts.has(each))
  if (known.size < mostKnown) known.set(offered, encoding)
  return encoding
}

/** Whether one of the caller's tags is this one (RFC 9110, weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
