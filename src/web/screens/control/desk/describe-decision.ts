// What an official wanted, in a few words: for what was not sent, and for a question about it.
import type { Decision, DeskSnapshot } from '../../../data/control-desk/state'
import { nameOfFlag } from './bar/flag-names'
import { describeRider, findRider } from './find-rider'
import { formatDuration } from './format-times'

const names: Readonly<Record<Decision['kind'], string>> = {
  rules: 'Rules',
  entry: 'Entry',
  transponder: 'Transponder',
  ignore: 'Ignore transponder',
  start: 'Start',
  stop: 'Stop (red)',
  finish: 'Finish',
  part: 'Restart',
  flag: 'Flag',
  'passing.insert': 'Insert passing',
  'passing.delete': 'Delete passing',
  'passing.keep': 'Count passing',
  'passing.move': 'Move passing',
  'passing.time': 'Set time of passing',
  'lap.cancel': 'Cancel lap',
  'lap.time': 'Lap time',
  status: 'Status',
  penalty: 'Penalty',
  'penalty.served': 'Served',
  order: 'Photo order',
  scoring: 'Take over scoring',
  limit: 'Track limit',
  hold: 'Hold flag',
  grid: 'Grid',
  mark: 'Time mark',
  undo: 'Undo',
}

/** For example `Yellow flag` or `Delete passing: #71 Ana Ortiz, 7:45.000`. Without a snapshot only what it is. */
export function describeDecision(decision: Decision, desk: DeskSnapshot | null): string {
  const name = nameDecision(decision)
  const subject = desk ? describeSubject(decision, desk) : ''
  return subject === '' ? name : `${name}: ${subject}`
}

function nameDecision(decision: Decision): string {
  if (decision.kind === 'flag') return `${nameOfFlag(decision.flag)} flag`
  if (decision.kind === 'stop' && decision.as === 'end') return 'End'
  if (decision.kind === 'hold') return decision.isOn ? 'Hold flag on' : 'Hold flag off'
  if (decision.kind === 'status') return `Status ${decision.status.toUpperCase()}`
  return names[decision.kind]
}

function describeSubject(decision: Decision, { board, entries, passings, events }: DeskSnapshot): string {
  const describeEvent = (wanted: number): string =>
    events.find(({ sequence }) => sequence === wanted)?.text ?? String(wanted)
  if (decision.kind === 'undo') return describeEvent(decision.of)
  if (decision.kind === 'penalty.served') return describeEvent(decision.penalty)
  if (decision.kind === 'entry') return `#${decision.entry.number} ${decision.entry.name}`
  const passing = 'passing' in decision ? passings.find(({ id }) => id === decision.passing) : undefined
  const competitor = 'competitor' in decision ? decision.competitor : passing?.competitor
  return [
    'transponder' in decision && decision.transponder,
    competitor !== undefined && describeRider(findRider({ board, entries }, competitor)),
    passing && formatDuration(passing.at),
    decision.kind === 'passing.insert' && formatDuration(decision.at),
    decision.kind === 'penalty' && decision.infringement,
  ]
    .filter(part => typeof part === 'string')
    .join(', ')
}
