// Whether an entry can be added or changed: a number is unique in its class, a transponder in the session (C-032, C-034).
import { type Decision, findCarrier, toNameKey } from '#timing'
import { HttpError } from '../../http/errors'
import type { ControlRun } from '../log/control-run'
import { nameRider } from './rider-names'

export function checkEntry(
  { state }: ControlRun,
  { entry, isRemoved = false, transponders }: Extract<Decision, { kind: 'entry' }>,
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
