// Which compressed form of an answer a caller takes.

export type Encoding = 'br' | 'gzip'

function accepted(header: string | string[] | undefined): Set<string> {
  const offers = String(header ?? '')
    .split(',')
    .map(offer => offer.trim().toLowerCase())
  return new Set(
    offers.filter(offer => !/;\s*q=0(\.0+)?$/.test(offer)).map(offer => offer.split(';')[0] ?? ''),
  )
}

/** The smallest first; undefined for whoever takes plain bytes only. */
export function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const accepts = accepted(header)
  return (['br', 'gzip'] as const).find(encoding => accepts.has(encoding))
}

/** Whether one of the caller's tags is this one (RFC 9110, weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false
}
