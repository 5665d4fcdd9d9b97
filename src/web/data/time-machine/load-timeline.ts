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

/** Whether the stored timeline is another one than the one with this tag. */
export async function isTimelineChanged(
  { open }: Pick<Services, 'open'>,
  raceId: string,
  tag: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const response = await open(readTimeline, { query: { race_id: raceId } }, signal, {
      headers: { 'If-None-Match': tag },
    })
    await response.body?.cancel()
    // Without a network the service worker answers from its cache.
    return response.headers.get('ETag') !== tag
  } catch (error) {
    // 304 is reported as an error. Any other failure says nothing about the timeline.
    if (error instanceof ApiError) return false
    throw error
  }
}
