// The metadata of an answer: the server's clock and the id of the state that the answer describes.

export interface AnswerInfo {
  /** By the server's clock, in milliseconds; null if the answer has no date. */
  readonly at: number | null
  /** By the clock of this device. */
  readonly receivedAt: number
  /** The ETag without its quotes, which for timing data is an id of the live stream (decisions 3.4a). */
  readonly id: string | null
  /** Whether it is an older answer from the cache, because the network failed (decisions Q-154). */
  readonly isCached: boolean
}

export function readAnswerInfo(headers: Headers): AnswerInfo {
  const cachedAt = headers.get('X-Cached-At')
  const at = Date.parse(cachedAt ?? headers.get('Date') ?? '')
  const tag = headers.get('ETag')
  return {
    at: Number.isNaN(at) ? null : at,
    receivedAt: Date.now(),
    id: tag === null ? null : tag.replace(/^W\//, '').replaceAll('"', ''),
    isCached: cachedAt !== null,
  }
}
