// What each key does, and the digits that are being typed.
import type { ReactElement } from 'react'
import { press } from '../../../../data/control-desk/presses'
import { selectEvents, selectIsOffline, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { describeRider, type DeskRider, findByNumber, findNext } from '../find-rider'
import { canTimeByHand } from '../permissions'
import styles from './desk-keys.module.css'
import { buildActions } from './key-actions'
import { useDeskKeys } from './use-desk-keys'

export function DeskKeys(): ReactElement | null {
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const events = useAppSelector(selectEvents)
  const isOffline = useAppSelector(selectIsOffline)
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const desk = useDesk()
  const canMark = snapshot !== null && canTimeByHand(snapshot)
  const last = events.find(
    ({ actorId, isUndone, kind }) => actorId === userId && !isUndone && kind !== 'undo',
  )
  const findWithNumber = (number: string): readonly DeskRider[] =>
    snapshot ? findByNumber(snapshot, number) : []
  const digits = useDeskKeys({
    actions: {
      ...(snapshot && !isOffline && buildActions(snapshot, desk)),
      M: canMark ? () => void dispatch(press('mark')) : undefined,
    },
    onUndo: () => {
      if (last && !isOffline) void desk.decide({ kind: 'undo', of: last.sequence })
    },
    onNumber: number => {
      const riders = findWithNumber(number)
      const rider = findNext(riders, desk.competitor)
      if (rider) desk.selectCompetitor(rider.competitor)
      desk.announce(
        rider
          ? `${describeRider(rider)} is selected${describeOthers(riders, rider)}`
          : `No rider has the number ${number}`,
      )
    },
  })
  if (digits === '') return null
  const riders = findWithNumber(digits)
  const rider = findNext(riders, desk.competitor)
  return (
    <output className={styles.typed}>
      <b>#{rider?.label ?? digits}</b> {rider ? rider.name : 'no such rider'}
      {rider && describeOthers(riders, rider)} · Enter selects
    </output>
  )
}

/** Typing the number again selects the next rider with it. */
function describeOthers(riders: readonly DeskRider[], rider: DeskRider): string {
  return riders.length < 2 ? '' : `, ${riders.indexOf(rider) + 1} of ${riders.length} with this number`
}
