// Chooses the compression of a response and compares entity tags.

export type Encoding = 'br' | 'gzip'

function parseAccepted(header: string): Set<string> {
  const offers = header.split(',').map(offer => offer.trim().toLowerCase())
  return new Set(
    offers.filter(offer => !/;\s*q=0(\.0+)?$/.test(offer)).map(offer => offer.split(';')[0] ?? ''),
  )
}

/** Browsers send few different headers, so the results are cached. */
const cache = new Map<string, Encoding | undefined>()
const maxCached = 100

/** Returns the smallest accepted encoding; undefined for no compression. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const offered = String(header ?? '')
  if (cache.has(offered)) return cache.get(offered)
  const accepts = parseAccepted(offered)
  const encoding = (['br', 'gzip'] as const).find(name => accepts.has(name))
  if (cache.size < maxCached) cache.set(offered, encoding)
  return encoding
}

/** Whether the client accepts gzip, whatever else it accepts. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return parseAccepted(String(header ?? '')).has('gzip')
}

/** Whether If-None-Match contains the tag (RFC 9110, weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
