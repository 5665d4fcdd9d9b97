// Time marks: a press stores the time of a passing, and the rider follows later (C-068).
import { Timer } from 'lucide-react'
import { Button } from '#ui'
import type { ReactElement } from 'react'
import { press } from '../../../../data/control-desk/presses'
import { selectIsOffline, selectOpenMarks, selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { formatExactTimeOfDay } from '../format-times'
import { Panel } from '../panel'
import { canCorrectPassings, canTimeByHand } from '../permissions'
import styles from './time-marks.module.css'

export function TimeMarks(): ReactElement | null {
  const dispatch = useAppDispatch()
  const snapshot = useAppSelector(selectSnapshot)
  const marks = useAppSelector(selectOpenMarks)
  const isOffline = useAppSelector(selectIsOffline)
  const { openDialog, competitor } = useDesk()
  if (!snapshot) return null
  const { race } = snapshot
  const canName = canCorrectPassings(snapshot) && !isOffline
  return (
    <Panel
      title={marks.length > 0 ? `Time marks (${marks.length})` : 'Time marks'}
      actions={
        <div className={styles.press}>
          <Button
            icon={Timer}
            variant="primary"
            disabled={!canTimeByHand(snapshot)}
            aria-keyshortcuts="M"
            onClick={() => void dispatch(press('mark'))}
          >
            Mark
          </Button>
        </div>
      }
    >
      <ol className={styles.marks} aria-label="Time marks without a rider">
        {marks.map(({ sequence, atOfDay, actorName }) => (
          <li key={sequence}>
            <button
              type="button"
              className={styles.mark}
              disabled={!canName}
              title={`Marked by ${actorName}`}
              onClick={() => openDialog({ kind: 'insert', competitor, mark: sequence })}
            >
              {formatExactTimeOfDay(atOfDay, race.timezone)}
              <span className={styles.name}>Rider…</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
