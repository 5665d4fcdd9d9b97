// Everything that a desk shows about a run.
import type { Desk, DeskEntry, DeskHealth, Permission } from '#contract'
import {
  type ControlPassing,
  listControlPassings,
  listTransponders,
  type RosterEntry,
  type Rules,
} from '#timing'
import type { ControlRun, ControlState } from '../log/control-run'
import { buildBoard } from './board'
import { buildClock } from './clock'
import { type DeskRaceRow, toDeskRace } from './desk-race'
import { toDeskEvents } from './event-text'
import { buildPassings } from './passings'
import { buildTodo } from './todo'

export interface DeskInput {
  readonly race: DeskRaceRow
  /** Undefined before the race has begun. */
  readonly run: ControlRun | undefined
  /** The rules that were prepared for the race. */
  readonly plannedRules: Rules
  readonly duties: readonly Permission[]
  readonly names: ReadonlyMap<string, string>
  readonly health: DeskHealth
  readonly operators: Desk['operators']
  readonly now: number
}

export function buildDesk(input: DeskInput): Desk {
  const { race, run, plannedRules, duties, names, health, operators, now } = input
  const common = { race: toDeskRace(race, run, duties), health, operators, nowOfDay: now }
  if (run === undefined)
    return {
      ...common,
      ...emptyDesk,
      rules: toWireRules(plannedRules),
      clock: emptyClock(plannedRules),
      entries: race.roster.map(entry => toDeskEntry(entry, new Set())),
    }
  const { state, defaultScoring } = run
  const { controlled } = state
  const scoring = controlled.fold.session.scoring
  const rules = scoring?.rules ?? plannedRules
  const passings = listControlPassings(controlled)
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
    passings: buildPassings(state, passings),
  }
}

const emptyDesk = {
  scoring: 'own' as const,
  board: [],
  todo: [],
  sequence: 0,
  events: [],
  passings: [],
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
  }
}

/** The lists of the wire are not readonly. */
function toWireRules(rules: Rules): Desk['rules'] {
  return structuredClone(rules) as Desk['rules']
}

function buildEntries({ controlled }: ControlState, passings: readonly ControlPassing[]): DeskEntry[] {
  const { roster } = controlled.overlay
  const seen = new Set(passings.map(({ source }) => source))
  const transponders = listTransponders(roster)
  return [...roster.entries.values()].map(entry => {
    const own = transponders.get(entry.competitor) ?? entry.transponders
    return toDeskEntry({ ...entry, transponders: own }, seen)
  })
}

function toDeskEntry(entry: RosterEntry, seen: ReadonlySet<string>): DeskEntry {
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
    isSeen: transponders.some(transponder => seen.has(transponder)),
  }
}
