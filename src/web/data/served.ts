// When and as what the server gave an answer: its own clock, and the name of the state the answer describes.

export interface Served {
  /** By the server's clock, in milliseconds; null where the answer does not tell. */
  readonly at: number | null
  /** By the clock of this machine. */
  readonly receivedAt: number
  /** The ETag without its quotes, which for timing data is an id of the live stream (decisions 3.4a). */
  readonly id: string | null
  /** An older answer from the cache, because the network failed (decisions Q-154). */
  readonly isKept: boolean
}

export function servedBy(headers: Headers): Served {
  const cachedAt = headers.get('X-Cached-At')
  const at = Date.parse(cachedAt ?? headers.get('Date') ?? '')
  const tag = headers.get('ETag')
  return {
    at: Number.isNaN(at) ? null : at,
    receivedAt: Date.now(),
    id: tag === null ? null : tag.replace(/^W\//, '').replaceAll('"', ''),
    isKept: cachedAt !== null,
  }
}
