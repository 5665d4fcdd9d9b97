// Whether a decision is possible now. All refusals are 409 with a text for the official (C-004).
import type { ControlCommand, Duty } from '#contract'
import {
  type ControlEvent,
  type Decision,
  type DecisionKind,
  findDependent,
  findOwnScoringLeft,
  findUndoEffect,
  findUndone,
  keyOf,
  listCompetitors,
  readCountedResults,
  splitByClass,
  toKey,
} from '#timing'
import { HttpError } from '../../http/errors'
import type { ControlRun } from '../log/control-run'
import { checkEntry, toEntryAfterUndo } from './check-entry'
import { checkPenalty } from './check-penalty'
import { hasBegun } from './log-state'
import { findRiderName } from './rider-names'

export type NeededDuty = Duty | 'any' | 'admin'

const needed: { readonly [Kind in DecisionKind]: NeededDuty } = {
  rules: 'admin',
  roster: 'admin',
  scoring: 'admin',
  entry: 'timekeeper',
  transponder: 'timekeeper',
  ignore: 'timekeeper',
  start: 'timekeeper',
  stop: 'timekeeper',
  finish: 'timekeeper',
  part: 'timekeeper',
  flag: 'timekeeper',
  'passing.insert': 'timekeeper',
  'passing.delete': 'timekeeper',
  'passing.keep': 'timekeeper',
  'passing.move': 'timekeeper',
  'passing.time': 'timekeeper',
  'lap.time': 'timekeeper',
  limit: 'timekeeper',
  hold: 'timekeeper',
  grid: 'timekeeper',
  mark: 'timekeeper',
  'lap.cancel': 'steward',
  penalty: 'steward',
  'penalty.served': 'steward',
  order: 'steward',
  status: 'any',
  message: 'any',
  undo: 'any',
}

/** The duty that a decision needs; that of an undo is the one of what it undoes (ruling 12.2). */
export function findNeededDuty(
  decision: Decision | ControlCommand,
  events: readonly ControlEvent[],
): NeededDuty {
  if (decision.kind === 'undo') {
    const undone = events.find(({ sequence }) => sequence === decision.of)
    return undone === undefined ? 'any' : findNeededDuty(undone, events)
  }
  if (decision.kind === 'status' && (decision.status === 'dsq' || decision.status === 'nc')) return 'steward'
  return needed[decision.kind]
}

const kindsWithReason: ReadonlySet<DecisionKind> = new Set([
  'passing.insert',
  'passing.delete',
  'passing.keep',
  'passing.move',
  'passing.time',
  'lap.cancel',
  'lap.time',
  'penalty',
  'order',
  'scoring',
  'rules',
])

/** Naming a time mark is timing, not a correction, so it needs no reason. */
function needsReason(decision: ControlCommand): boolean {
  if (decision.kind === 'status') return decision.status === 'dsq' || decision.status === 'nc'
  if (decision.kind === 'passing.insert' && decision.mark !== undefined) return false
  return kindsWithReason.has(decision.kind)
}

const kindsOfOwnScoring: ReadonlySet<DecisionKind> = new Set([
  'entry',
  'transponder',
  'ignore',
  'start',
  'hold',
  'mark',
  'grid',
  'passing.insert',
  'passing.delete',
  'passing.keep',
  'passing.move',
  'passing.time',
])

const kindsWithPassings: ReadonlySet<DecisionKind> = new Set([...kindsOfOwnScoring, 'transponder', 'scoring'])

const refuse = (message: string): HttpError => new HttpError(409, message)

export function checkDecision(run: ControlRun, decision: Decision): void {
  const { state, source, defaultScoring } = run
  const { overlay, events } = state.controlled
  const isScoredByFeed = hasBegun(state) ? overlay.isScoredByFeed : defaultScoring === 'feed'
  if (source === 'laps' && kindsWithPassings.has(decision.kind))
    throw refuse('Only the laps of this session are known, so its passings cannot be corrected.')
  if (isScoredByFeed && kindsOfOwnScoring.has(decision.kind))
    throw refuse('The timing system scores this session. Correct it there, or take over scoring.')
  if (decision.kind === 'lap.time' && source !== 'laps')
    throw refuse('The times of these laps come from passings. Correct the passings.')
  checkReferences(run, decision)
  if (decision.kind === 'entry') checkEntry(run, decision)
  if (decision.kind === 'undo') checkUndo(run, decision.of)
  if (decision.kind === 'scoring') checkScoring(events, decision)
  if (decision.kind === 'order') checkOrder(run, decision.competitors)
  if (decision.kind === 'part' && run.isLive) checkStopped(run)
}

function checkStopped({ state }: ControlRun): void {
  const { flag, isEnded } = state.controlled.fold.session
  if (flag !== 'red' && flag !== 'chequered' && !isEnded) throw refuse('Stop the session first')
}

function checkScoring(events: readonly ControlEvent[], decision: Decision): void {
  const left = findOwnScoringLeft(events, [...events, { ...decision, sequence: Infinity }])
  if (left !== undefined) throw refuse(`Undo ${left.sequence} first`)
}

/** An undo of an undo restores a decision, which has to be possible now like a new one. */
function checkUndo(run: ControlRun, sequence: number): void {
  const { events } = run.state.controlled
  const undone = events.find(each => each.sequence === sequence)
  if (undone === undefined) throw refuse(`There is no decision ${sequence}`)
  if (undone.kind === 'part') throw refuse('The next part is prepared already. Delete its session instead.')
  if (undone.kind === 'roster') throw refuse('The entries with which the session went live cannot be undone')
  if (findUndone(events).has(sequence)) throw refuse(`Decision ${sequence} is undone already`)
  const dependent = findDependent(events, sequence)
  if (dependent !== undefined) throw refuse(`Undo ${dependent.sequence} first`)
  const effect = findUndoEffect(events, sequence)
  if (effect === undefined) return
  const { event, isRestored } = effect
  const decision = event.kind === 'entry' ? toEntryAfterUndo(events, event, effect) : event
  if (isRestored) checkDecision(run, decision)
  else if (decision.kind === 'entry') checkEntry(run, decision)
}

function checkReferences({ state }: ControlRun, decision: Decision): void {
  const isAdded = decision.kind === 'entry' && decision.isRemoved !== true
  const named = isAdded || decision.kind === 'message' ? [] : listCompetitors({ ...decision, sequence: 0 })
  const isPassing = 'passing' in decision
  const unknown = named.find(competitor => !isPassing && findRiderName(state, competitor) === undefined)
  if (unknown !== undefined) throw refuse('This rider does not take part in the session')
  if (isPassing && !hasPassing(state.controlled, toKey(decision.passing)))
    throw refuse('This passing does not exist')
  if (decision.kind === 'passing.move' && findRiderName(state, decision.competitor) === undefined)
    throw refuse('This rider does not take part in the session')
  checkPenalty(state.controlled.events, decision)
  if (decision.kind === 'passing.insert' && decision.mark !== undefined)
    checkMark(state.controlled.events, decision.mark)
}

function checkMark(events: readonly ControlEvent[], mark: number): void {
  const undone = findUndone(events)
  if (undone.has(mark) || events.find(({ sequence }) => sequence === mark)?.kind !== 'mark')
    throw refuse('There is no such time mark')
  const isNamed = events.some(
    event => event.kind === 'passing.insert' && event.mark === mark && !undone.has(event.sequence),
  )
  if (isNamed) throw refuse('This time mark has a rider already')
}

function hasPassing({ arrivals, overlay }: ControlRun['state']['controlled'], key: string): boolean {
  if (overlay.inserted.some(message => keyOf(message) === key)) return true
  for (let index = arrivals.length - 1; index >= 0; index -= 1)
    if (arrivals.items[index]?.messages.some(each => each.type === 'crossing' && isNamed(each, key)))
      return true
  return false
}

function isNamed(crossing: Parameters<typeof keyOf>[0], key: string): boolean {
  const { competitor, lap } = crossing
  return keyOf(crossing) === key || (lap !== undefined && toKey({ competitor, lap }) === key)
}

/** The photo decides between riders with the same result only (ruling 12.4). */
function checkOrder({ state, mainCategory }: ControlRun, competitors: readonly string[]): void {
  const results = splitByClass(state.controlled.fold.session, mainCategory)
    .map(({ session }) => readCountedResults(session))
    .map(riders => competitors.map(competitor => riders.find(each => each.competitor === competitor)))
  const isEqual = results.some(([first, ...others]) =>
    others.every(
      each => each?.total !== undefined && each.count === first?.count && each.total === first.total,
    ),
  )
  if (!isEqual) throw refuse('Only riders with the same laps and the same time can be ordered by the photo')
}

/** `C-016`: 3 to 200 characters. */
export function checkReason(command: ControlCommand): void {
  if (command.isDry === true || command.reason !== undefined || !needsReason(command)) return
  throw new HttpError(400, 'reason is required', { errors: { reason: 'reason is required' } })
}
