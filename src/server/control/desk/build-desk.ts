// Everything that a desk shows about a run.
import type { Desk, DeskEntry, DeskHealth, Permission } from '#contract'
import { listTransponders, type PassingList, type RosterEntry, type Rules } from '#timing'
import type { ControlRun, ControlState } from '../log/control-run'
import { buildBoard } from './board'
import { buildClock } from './clock'
import { type DeskRaceRow, toDeskRace } from './desk-race'
import { toDeskEvents } from './event-text'
import { buildTodo } from './todo'

/** Passings are sent by themselves, because there are many. */
export type DeskSections = Omit<Desk, 'passings'>

/** A run in one of its states. */
export type RunOfDesk = Pick<ControlRun, 'source' | 'defaultScoring' | 'isLive' | 'mainCategory' | 'state'>

export interface DeskInput {
  readonly race: DeskRaceRow
  /** Undefined before the race has begun. */
  readonly run: RunOfDesk | undefined
  /** Those of the state of the run. */
  readonly passings: PassingList
  /** The rules that were prepared for the race. */
  readonly plannedRules: Rules
  readonly duties: readonly Permission[]
  readonly names: ReadonlyMap<string, string>
  readonly health: DeskHealth
  readonly operators: Desk['operators']
  readonly now: number
}

export function buildDesk(input: DeskInput): DeskSections {
  const { race, run, passings, plannedRules, duties, names, health, operators, now } = input
  const common = { race: toDeskRace(race, run, duties), health, operators, nowOfDay: now }
  if (run === undefined)
    return {
      ...common,
      ...emptyDesk,
      rules: toWireRules(plannedRules),
      clock: emptyClock(plannedRules),
      entries: race.roster.map(entry => toDeskEntry(entry, false)),
    }
  const { state, defaultScoring } = run
  const { controlled } = state
  const scoring = controlled.fold.session.scoring
  const rules = scoring?.rules ?? plannedRules
  return {
    ...common,
    scoring: scoring?.by ?? defaultScoring,
    rules: toWireRules(rules),
    clock: buildClock(state, rules),
    board: buildBoard(state, run),
    entries: buildEntries(state, passings),
    todo: buildTodo({ state, passings, isLive: run.isLive, now }),
    sequence: state.events.at(-1)?.decision.sequence ?? 0,
    events: toDeskEvents(state, names),
  }
}

const emptyDesk = {
  scoring: 'own' as const,
  board: [],
  todo: [],
  sequence: 0,
  events: [],
}

function emptyClock(rules: Rules): Desk['clock'] {
  const { limit } = rules
  return {
    state: 'before',
    startedAtOfDay: null,
    flag: null,
    isFlagByHand: false,
    isFinishOnHold: false,
    limitMs: limit.kind === 'time' || limit.kind === 'time+laps' ? limit.timeMs : null,
    lapsTotal: limit.kind === 'laps' || limit.kind === 'time+laps' ? limit.laps : null,
    lapsDone: 0,
    finishedAt: null,
    stoppedAt: null,
    pulseAtOfDay: null,
  }
}

/** The lists of the wire are not readonly. */
function toWireRules(rules: Rules): Desk['rules'] {
  return structuredClone(rules) as Desk['rules']
}

function buildEntries({ controlled }: ControlState, passings: PassingList): DeskEntry[] {
  const { roster } = controlled.overlay
  const transponders = listTransponders(roster)
  return [...roster.entries.values()].map(entry => {
    const own = transponders.get(entry.competitor) ?? entry.transponders
    const isSeen = own.some(transponder => passings.hasSource(transponder))
    return toDeskEntry({ ...entry, transponders: own }, isSeen)
  })
}

function toDeskEntry(entry: RosterEntry, isSeen: boolean): DeskEntry {
  const { competitor, number, name, make = '', category = '', transponders, grid, isPitStart } = entry
  return {
    competitor,
    number,
    name,
    make,
    category,
    transponders: [...transponders],
    ...(grid !== undefined && { grid }),
    ...(isPitStart !== undefined && { isPitStart }),
    isSeen,
  }
}
