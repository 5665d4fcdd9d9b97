// Says in words what was decided, for the control log: `#21 Ana Ortiz: Time penalty +3.000, jump start`.
import {
  type ControlEvent,
  type CrossingReference,
  describeSanction,
  formatLapTime,
  type RaceLimit,
} from '#timing'
import type { ControlState } from '../log/control-run'
import { describeRider, nameRider } from './rider-names'

const lineNames = {
  SF: 'start/finish',
  S1: 'sector 1',
  S2: 'sector 2',
  S3: 'sector 3',
  S4: 'sector 4',
  PIN: 'pit entry',
  POUT: 'pit exit',
} as const

const statusTexts = {
  running: 'running',
  out: 'out',
  dns: 'did not start',
  dnf: 'did not finish',
  dsq: 'disqualified',
  nc: 'not classified',
} as const

/** Without leading zeros: `4:40.250`. */
const formatTime = (milliseconds: number): string => formatLapTime(milliseconds).replace(/^00:0?/, '')

/** For example `14:10:05.250 UTC`. */
const formatTimeOfDay = (at: number): string => `${new Date(at).toISOString().slice(11, 23)} UTC`

type Describe<Kind extends ControlEvent['kind']> = (
  event: Extract<ControlEvent, { kind: Kind }>,
  state: ControlState,
) => string

const descriptions: { readonly [Kind in ControlEvent['kind']]: Describe<Kind> } = {
  rules: ({ rules }) => `Rules: ${describeLimit(rules.limit)}`,
  roster: ({ entries }) => `${entries.length} entries take part`,
  entry: ({ entry, isRemoved }, state) =>
    `${describeRider(state, entry)} ${isRemoved === true ? 'does not take part' : 'entered'}`,
  transponder: ({ transponder, competitor, from, until }, state) => {
    const period =
      from === undefined && until === undefined ? 'for the whole session' : 'for a part of the session'
    const rider = competitor === undefined ? 'no rider' : nameRider(state, competitor)
    return `Transponder ${transponder}: ${rider}, ${period}`
  },
  ignore: ({ transponder }) => `Transponder ${transponder} ignored`,
  start: ({ source, at }) => {
    if (source === 'moved') return `Start moved to ${formatTimeOfDay(at)}`
    return source === 'pulse' ? 'Started by the pulse of the decoder' : 'Started'
  },
  stop: ({ as }) => (as === 'red' ? 'Stopped with the red flag' : 'Ended'),
  finish: () => 'Checkered flag',
  part: ({ part }) => `Part ${part} follows`,
  flag: ({ flag }) => `Flag ${flag} by hand`,
  'passing.insert': ({ competitor, line, at, quality }, state) =>
    `${nameRider(state, competitor)}: ${quality} passing of ${lineNames[line]} at ${formatTime(at - state.controlled.overlay.startAt)}`,
  'passing.delete': ({ passing }, state) => `${namePassing(passing, state)} deleted`,
  'passing.keep': ({ passing }, state) => `${namePassing(passing, state)} counted`,
  'passing.move': ({ passing, competitor }, state) =>
    `${namePassing(passing, state)} moved to ${nameRider(state, competitor)}`,
  'passing.time': ({ passing, at }, state) =>
    `${namePassing(passing, state)} set to ${formatTime(at - state.controlled.overlay.startAt)}`,
  'lap.cancel': ({ passing }, state) => `Lap cancelled: ${namePassing(passing, state)}`,
  'lap.time': ({ competitor, lap, time }, state) =>
    `${nameRider(state, competitor)}: lap ${lap} set to ${formatTime(time)}`,
  status: ({ competitor, status }, state) => `${nameRider(state, competitor)}: ${statusTexts[status]}`,
  penalty: ({ competitor, sanction, infringement, replaces }, state) => {
    const replaced = replaces === undefined ? '' : `, instead of penalty ${replaces}`
    return `${nameRider(state, competitor)}: ${describeSanction(sanction)}, ${infringement}${replaced}`
  },
  'penalty.served': ({ penalty, isServed }) => `Penalty ${penalty} ${isServed ? 'served' : 'not served'}`,
  order: ({ competitors }, state) =>
    `Order of the photo: ${competitors.map(competitor => nameRider(state, competitor)).join(', ')}`,
  scoring: ({ by }) => (by === 'own' ? 'Scored by race control' : 'Scored by the timing system'),
  limit: ({ competitor }, state) => `${nameRider(state, competitor)}: track limits`,
  hold: ({ isOn }) => (isOn ? 'Checkered flag on hold' : 'Checkered flag no longer on hold'),
  grid: ({ places }) => `Grid of ${places.length}`,
  mark: ({ at }) => `Time mark ${formatTimeOfDay(at)}`,
  message: ({ text }) => `Message: ${text}`,
  undo: ({ of }) => `Undo of ${of}`,
}

export function describeDecision(event: ControlEvent, state: ControlState): string {
  // Each description takes the event of its own kind.
  const describe = descriptions[event.kind] as Describe<ControlEvent['kind']>
  return describe(event, state)
}

function describeLimit(limit: RaceLimit): string {
  if (limit.kind === 'none') return 'no limit'
  const laps = limit.kind === 'time' ? '' : `${limit.laps} ${limit.laps === 1 ? 'lap' : 'laps'}`
  return limit.kind === 'laps' ? laps : [`${limit.timeMs / 60_000} min`, laps].filter(Boolean).join(' + ')
}

function namePassing(reference: CrossingReference, state: ControlState): string {
  const { controlled, events } = state
  if ('event' in reference) {
    const added = events.find(({ decision }) => decision.sequence === reference.event)?.decision
    return added?.kind === 'passing.insert'
      ? `passing of ${nameRider(state, added.competitor)} by hand`
      : `passing ${reference.event}`
  }
  const { roster, startAt } = controlled.overlay
  if ('lap' in reference) return `lap ${reference.lap} of ${nameRider(state, reference.competitor)}`
  const carrier = roster.assignments.get(reference.competitor)?.at(-1)?.competitor
  return `passing of ${nameRider(state, carrier ?? reference.competitor)} at ${formatTime(reference.at - startAt)}`
}
