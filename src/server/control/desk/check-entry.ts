// Whether an entry can be added or changed: a number is unique in its class, a transponder in the session (C-032, C-034).
import {
  buildRoster,
  type ControlEvent,
  type Decision,
  findCarrier,
  findValidEvents,
  listTransponders,
  toNameKey,
  type UndoEffect,
} from '#timing'
import { HttpError } from '../../http/errors'
import type { ControlRun } from '../log/control-run'
import { nameRider } from './rider-names'

type EntryDecision = Extract<Decision, { kind: 'entry' }>

export function checkEntry(
  { state }: ControlRun,
  { entry, isRemoved = false, transponders }: EntryDecision,
): void {
  if (isRemoved) return
  const { roster } = state.controlled.overlay
  const others = [...roster.entries.values()].filter(({ competitor }) => competitor !== entry.competitor)
  const sameNumber = others.find(
    each => isEqual(each.number, entry.number) && isEqual(each.category ?? '', entry.category ?? ''),
  )
  if (sameNumber) throw new HttpError(409, `#${entry.number} is ${sameNumber.name}`)
  for (const transponder of transponders?.added ?? entry.transponders) {
    const carrier = others.find(({ competitor }) => competitor === findCarrier(roster, transponder, Infinity))
    if (carrier)
      throw new HttpError(
        409,
        `Transponder ${transponder} is that of ${nameRider(state, carrier.competitor)}`,
      )
  }
}

const isEqual = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other)

/** What an undo of a decision about an entry makes of it, as a decision: the number and the transponders may be taken meanwhile. */
export function toEntryAfterUndo(
  events: readonly ControlEvent[],
  changed: EntryDecision & ControlEvent,
  { isRestored, after }: UndoEffect,
): EntryDecision {
  const { competitor } = changed.entry
  const entry = buildRoster(findValidEvents(after)).entries.get(competitor)
  if (entry === undefined) return { ...changed, isRemoved: true }
  const valid = findValidEvents(isRestored ? after : events)
  const listUpTo = (last: number): readonly string[] => {
    const roster = buildRoster(valid.filter(({ sequence }) => sequence <= last))
    return listTransponders(roster).get(competitor) ?? []
  }
  const [without, changedTo] = [listUpTo(changed.sequence - 1), listUpTo(changed.sequence)]
  const [lost, gained] = isRestored ? [without, changedTo] : [changedTo, without]
  const added = gained.filter(transponder => !lost.includes(transponder))
  return { kind: 'entry', entry, transponders: { added, removed: [] } }
}
