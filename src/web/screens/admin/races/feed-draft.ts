// By what a race is timed, as the fields of its form, and back (decisions Q-096).
import { type FeedProtocol, type InputOf, type RaceFeed, updateFeed } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { bodyMessages } from '../form/body-messages'

export type FeedField = 'protocol' | 'host' | 'port' | 'recording' | 'speed'
export type FeedBody = InputOf<typeof updateFeed>['body']

export const protocols: readonly { readonly value: FeedProtocol; readonly label: string }[] = [
  { value: 'none', label: 'No feed' },
  { value: 'rmonitor', label: 'RMonitor (TCP)' },
  { value: 'multiloop', label: 'MultiLoop (TCP)' },
  { value: 'p3', label: 'Decoder, P3 (TCP)' },
  { value: 'ingest', label: 'Crossings by HTTP' },
  { value: 'replay', label: 'Replay of a recording' },
  { value: 'simulator', label: 'Simulator (demo)' },
]

const fieldsOf: Readonly<Record<string, readonly FeedField[]>> = {
  rmonitor: ['host', 'port'],
  multiloop: ['host', 'port'],
  p3: ['host', 'port'],
  replay: ['recording', 'speed'],
  simulator: ['speed'],
}

export function needs(protocol: string, field: FeedField): boolean {
  return fieldsOf[protocol]?.includes(field) ?? false
}

export function feedDraftOf({ protocol, host, port, recording, speed }: RaceFeed): Values<FeedField> {
  return {
    protocol,
    host: host ?? '',
    port: port === null ? '' : String(port),
    recording: recording ?? '',
    speed: String(speed ?? 1),
  }
}

/** Only what belongs to the kind of feed. An empty port is the usual one. */
export function feedBodyOf(values: Values<FeedField>): FeedBody {
  const { protocol, host, port, recording, speed } = values
  return {
    // The selector offers no other.
    protocol: protocol as FeedProtocol,
    ...(needs(protocol, 'host') && host.trim() !== '' && { host: host.trim() }),
    ...(needs(protocol, 'port') && port.trim() !== '' && { port: Number(port) }),
    ...(needs(protocol, 'recording') && recording !== '' && { recording }),
    ...(needs(protocol, 'speed') && { speed: Number(speed) }),
  }
}

const labels: Messages<FeedField> = { host: 'Host', port: 'Port', recording: 'Recording', speed: 'Speed' }

export function checkFeed(values: Values<FeedField>): Messages<FeedField> {
  const { protocol, host, recording } = values
  return {
    ...bodyMessages(updateFeed.body, feedBodyOf(values), labels),
    ...(needs(protocol, 'host') && host.trim() === '' && { host: 'Host is required' }),
    ...(needs(protocol, 'recording') && recording === '' && { recording: 'Recording is required' }),
  }
}
