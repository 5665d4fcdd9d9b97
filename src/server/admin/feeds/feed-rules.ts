// What each kind of feed needs, and how one is told on the wire.
import type { BodyOf, FeedProtocol, RaceFeed, updateFeed } from '#contract'
import { liveProtocols } from '../../feeds/index'
import { Refusal } from '../../http/errors'
import { journalFiles } from '../../live/list-journals'
import type { FeedRow, NewFeed } from '../../races/feed-store'
import type { Services } from '../../services'
import { isDisguisedAddress, isRefusedAddress } from './refused-address'

export type FeedBody = BodyOf<typeof updateFeed>

const noFeed: RaceFeed = {
  protocol: 'none',
  host: null,
  port: null,
  recording: null,
  speed: null,
  hasToken: false,
}

export function toWire(feed: FeedRow | undefined): RaceFeed {
  if (!feed) return noFeed
  const { protocol, host, port, tokenHash, options } = feed
  const { recording, speed } = options
  return {
    // Only what the rules below let through is ever written.
    protocol: protocol as FeedProtocol,
    host,
    port,
    recording: typeof recording === 'string' ? recording : null,
    speed: typeof speed === 'number' ? speed : null,
    hasToken: tokenHash !== null,
  }
}

function refused(field: string, message: string): Refusal {
  return new Refusal(400, message, { errors: { [field]: message } })
}

function addressFrom({ host }: FeedBody): string {
  if (host === undefined || host === null) throw refused('host', 'host is required')
  if (isRefusedAddress(host) || isDisguisedAddress(host))
    throw refused('host', 'host must be the name or the address of a timing computer')
  return host
}

async function recordingFrom({ recording }: FeedBody, folder: string): Promise<string> {
  if (recording === undefined || recording === null) throw refused('recording', 'recording is required')
  const isThere = (await journalFiles(folder)).some(({ id }) => id === recording)
  if (!isThere) throw refused('recording', 'There is no such recording')
  return recording
}

type Rules = Pick<Services, 'raceControl'>

/** Undefined for none. What does not belong to the kind of feed is left out. */
export async function feedFrom(
  body: FeedBody,
  { raceControl }: Rules,
): Promise<Omit<NewFeed, 'raceId'> | undefined> {
  const { protocol, port } = body
  const speed = body.speed ?? 1
  const nowhere = { host: null, port: null }
  if (protocol === 'none') return undefined
  if (protocol === 'ingest') return { protocol, ...nowhere, options: {} }
  if (protocol === 'replay') {
    const recording = await recordingFrom(body, raceControl.journalFolder)
    return { protocol, ...nowhere, options: { recording, speed } }
  }
  if (protocol === 'simulator') {
    if (!raceControl.canSimulate) throw refused('protocol', 'There is no simulator here')
    return { protocol, ...nowhere, options: { speed } }
  }
  const { usualPort } = liveProtocols[protocol]
  return { protocol, host: addressFrom(body), port: port ?? usualPort, options: {} }
}

/** Saved again as it is, a feed goes on. */
export function isSameFeed(known: RaceFeed, wanted: Omit<NewFeed, 'raceId'> | undefined): boolean {
  const { hasToken: _, ...before } = known
  const { protocol = 'none', host = null, port = null, options } = wanted ?? {}
  const { recording = null, speed = null } = options ?? {}
  return JSON.stringify(before) === JSON.stringify({ protocol, host, port, recording, speed })
}
