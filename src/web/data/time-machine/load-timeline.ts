// Loads timelines as bytes, which the worker reads: parsing them would block the page.
import { readTimeline } from '#contract'
import { ApiError } from '../api/call'
import type { Services } from '../api/services'

export interface LoadedTimeline {
  readonly bytes: ArrayBuffer
  readonly tag: string | null
}

/** `after` requests only newer messages. */
export async function loadTimeline(
  { open }: Pick<Services, 'open'>,
  raceId: string,
  signal: AbortSignal,
  after?: number,
): Promise<LoadedTimeline> {
  const query = { race_id: raceId, ...(after !== undefined && { after: String(after) }) }
  const response = await open(readTimeline, { query }, signal)
  return { bytes: await response.arrayBuffer(), tag: response.headers.get('ETag') }
}

/** The version of the stored timeline if its reply has another tag; undefined if it has not, or nothing is known. */
export async function findStoredVersion(
  { open }: Pick<Services, 'open'>,
  raceId: string,
  tag: string,
  signal: AbortSignal,
): Promise<{ readonly version: string; readonly tag: string } | undefined> {
  try {
    const headers = { 'If-None-Match': tag }
    const response = await open(readTimeline, { query: { race_id: raceId } }, signal, { headers })
    const newTag = response.headers.get('ETag')
    // Without a network the service worker answers from its cache.
    if (newTag === null || newTag === tag) return undefined
    const { version } = (await response.json()) as { readonly version?: unknown }
    return typeof version === 'string' ? { version, tag: newTag } : undefined
  } catch (error) {
    // 304 is reported as an error too.
    if (error instanceof ApiError || signal.aborted) return undefined
    throw error
  }
}
