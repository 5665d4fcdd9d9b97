// Converts between the feed of a race and the fields of its form (decisions Q-096).
import { type FeedProtocol, type InputOf, type RaceFeed, updateFeed } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { validateBody } from '../form/validate-body'

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

const fieldsByProtocol: Readonly<Record<string, readonly FeedField[]>> = {
  rmonitor: ['host', 'port'],
  multiloop: ['host', 'port'],
  p3: ['host', 'port'],
  replay: ['recording', 'speed'],
  simulator: ['speed'],
}

export function hasField(protocol: string, field: FeedField): boolean {
  return fieldsByProtocol[protocol]?.includes(field) ?? false
}

export function toFeedDraft({ protocol, host, port, recording, speed }: RaceFeed): Values<FeedField> {
  return {
    protocol,
    host: host ?? '',
    port: port === null ? '' : String(port),
    recording: recording ?? '',
    speed: String(speed ?? 1),
  }
}

/** Contains only the fields of the chosen protocol. An empty port means the default port. */
export function toFeedBody(values: Values<FeedField>): FeedBody {
  const { protocol, host, port, recording, speed } = values
  return {
    // The field offers no other values.
    protocol: protocol as FeedProtocol,
    ...(hasField(protocol, 'host') && host.trim() !== '' && { host: host.trim() }),
    ...(hasField(protocol, 'port') && port.trim() !== '' && { port: Number(port) }),
    ...(hasField(protocol, 'recording') && recording !== '' && { recording }),
    ...(hasField(protocol, 'speed') && { speed: Number(speed) }),
  }
}

const labels: Messages<FeedField> = { host: 'Host', port: 'Port', recording: 'Recording', speed: 'Speed' }

export function validateFeed(values: Values<FeedField>): Messages<FeedField> {
  const { protocol, host, recording } = values
  return {
    ...validateBody(updateFeed.body, toFeedBody(values), labels),
    ...(hasField(protocol, 'host') && host.trim() === '' && { host: 'Host is required' }),
    ...(hasField(protocol, 'recording') && recording === '' && { recording: 'Recording is required' }),
  }
}
