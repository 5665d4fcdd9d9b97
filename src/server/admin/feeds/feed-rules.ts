// Validates feed settings by protocol and converts them to and from the wire format.
import type { BodyOf, FeedProtocol, RaceFeed, updateFeed } from '#contract'
import { isObfuscatedAddress, isForbiddenAddress } from '../../feeds/forbidden-address'
import { liveProtocols } from '../../feeds/index'
import { HttpError } from '../../http/errors'
import { listJournals } from '../../live/list-journals'
import type { FeedRow, NewFeed } from '../../races/feed-store'
import type { Services } from '../../services'

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
    // Only protocols that toNewFeed accepts are stored.
    protocol: protocol as FeedProtocol,
    host,
    port,
    recording: typeof recording === 'string' ? recording : null,
    speed: typeof speed === 'number' ? speed : null,
    hasToken: tokenHash !== null,
  }
}

function createFieldError(field: string, message: string): HttpError {
  return new HttpError(400, message, { errors: { [field]: message } })
}

function requireHost({ host }: FeedBody): string {
  if (host === undefined || host === null) throw createFieldError('host', 'host is required')
  if (isForbiddenAddress(host) || isObfuscatedAddress(host))
    throw createFieldError('host', 'host must be the name or the address of a timing computer')
  return host
}

async function requireRecording({ recording }: FeedBody, folder: string): Promise<string> {
  if (recording === undefined || recording === null)
    throw createFieldError('recording', 'recording is required')
  const exists = (await listJournals(folder)).some(({ id }) => id === recording)
  if (!exists) throw createFieldError('recording', 'There is no such recording')
  return recording
}

type RuleServices = Pick<Services, 'raceControl'>

/** Converts the request to a feed, without the fields of other protocols; undefined for no feed. */
export async function toNewFeed(
  body: FeedBody,
  { raceControl }: RuleServices,
): Promise<Omit<NewFeed, 'raceId'> | undefined> {
  const { protocol, port } = body
  const speed = body.speed ?? 1
  const noAddress = { host: null, port: null }
  if (protocol === 'none') return undefined
  if (protocol === 'ingest') return { protocol, ...noAddress, options: {} }
  if (protocol === 'replay') {
    const recording = await requireRecording(body, raceControl.journalFolder)
    return { protocol, ...noAddress, options: { recording, speed } }
  }
  if (protocol === 'simulator') {
    if (!raceControl.canSimulate) throw createFieldError('protocol', 'There is no simulator here')
    return { protocol, ...noAddress, options: { speed } }
  }
  const { defaultPort } = liveProtocols[protocol]
  return { protocol, host: requireHost(body), port: port ?? defaultPort, options: {} }
}

/** Whether a save changes nothing, so that the running feed can continue. */
export function isSameFeed(current: RaceFeed, requested: Omit<NewFeed, 'raceId'> | undefined): boolean {
  const { hasToken: _, ...before } = current
  const { protocol = 'none', host = null, port = null, options } = requested ?? {}
  const { recording = null, speed = null } = options ?? {}
  return JSON.stringify(before) === JSON.stringify({ protocol, host, port, recording, speed })
}
