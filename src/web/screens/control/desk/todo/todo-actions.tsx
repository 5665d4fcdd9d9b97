import type { DeskTodo } from '#contract'
import { trackLimitsInfringement } from '#timing'
import type { ReactElement } from 'react'
import { selectIsOffline, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { canCorrectPassings, canDecide } from '../permissions'
import { proposeRideThrough } from '../propose-ride-through'
import styles from './todo-list.module.css'
import { UnknownTransponder } from './unknown-transponder'

export function TodoActions({ item }: { readonly item: DeskTodo }): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const isOffline = useAppSelector(selectIsOffline)
  const { decide, openDialog, selectPassing } = useDesk()
  if (!snapshot) return null
  const { race } = snapshot
  const { kind, competitor, passing, penalty, sanction } = item
  const button = (label: string, onClick: () => unknown): ReactElement => (
    <button
      key={label}
      type="button"
      className={styles.action}
      disabled={isOffline}
      onClick={() => void onClick()}
    >
      {label}
    </button>
  )
  const buttons: (ReactElement | false)[] = {
    unknown: [],
    suspicious: [
      passing !== '' && canCorrectPassings(snapshot) && button('Show', () => selectPassing(passing)),
    ],
    overdue: [
      canDecide(race, 'status', 'out') &&
        button('Out', () => openDialog({ kind: 'status', competitor, status: 'out' })),
      canCorrectPassings(snapshot) && button('Insert', () => openDialog({ kind: 'insert', competitor })),
    ],
    penalty: [
      penalty !== null &&
        canDecide(race, 'penalty.served') &&
        button('Served', () => decide({ kind: 'penalty.served', penalty, isServed: true })),
      penalty !== null &&
        canDecide(race, 'penalty') &&
        button('Ride-through', () => openDialog(proposeRideThrough(competitor, penalty))),
    ],
    limits: [
      sanction !== null &&
        canDecide(race, 'penalty') &&
        button(sanction.type === 'warning' ? 'Warning' : 'Penalty', () =>
          openDialog({ kind: 'penalty', competitor, sanction, infringement: trackLimitsInfringement }),
        ),
      passing !== '' &&
        canDecide(race, 'lap.cancel') &&
        button('Cancel lap', () => openDialog({ kind: 'cancel', passing, reason: trackLimitsInfringement })),
    ],
    restart: [canDecide(race, 'part') && button('Restart', () => openDialog({ kind: 'restart' }))],
    unpublished: [],
  }[kind]
  return (
    <span className={styles.actions}>
      {kind === 'unknown' && canCorrectPassings(snapshot) && (
        <UnknownTransponder transponder={item.transponder} isDisabled={isOffline} />
      )}
      {buttons}
    </span>
  )
}
