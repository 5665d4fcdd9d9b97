// One session of the timetable: its time, classes and actions.
import { pages, type TimetableRun } from '#contract'
import { ActionMenu, Badge, Button } from '#ui'
import { EllipsisVertical, Flag, GripVertical, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import controlStyles from '../../control.module.css'
import type { useListDrag } from '../../ordering/use-list-drag'
import type { DayProps } from './day-section'
import { describeLimit } from './run-draft'
import { createRunActions } from './run-actions'
import { StartField } from './start-field'
import { timeOf } from './timetable-days'
import styles from './timetable.module.css'

export interface RunRowProps extends DayProps {
  readonly run: TimetableRun
  readonly place: number
  readonly count: number
  /** The names of the sessions at the same time. */
  readonly overlaps: readonly string[]
  readonly dragState: string | undefined
  readonly handlers: ReturnType<typeof useListDrag>['handlers']
  readonly onMove: (from: number, to: number) => void
}

const kinds = { practice: 'Practice', qualifying: 'Qualifying', race: 'Race' } as const

export function RunRow(props: RunRowProps): ReactElement {
  const { run, place, canEdit, dragState, handlers } = props
  const { id, name, isStarted } = run
  const canChange = canEdit && !isStarted
  return (
    <li className={styles.run} data-place={place} data-drag={dragState}>
      <div className={styles.handle} hidden={!canEdit}>
        {canChange && (
          <Button
            variant="quiet"
            icon={GripVertical}
            label={`Move ${name}`}
            data-handle={place}
            data-drag-handle=""
            {...handlers}
          />
        )}
      </div>
      <div className={styles.times}>
        <StartField {...props} isFixed={!canChange} />
        {run.endsAt !== null && <span className={styles.end}>to {timeOf(run.endsAt)}</span>}
      </div>
      <RunDetails {...props} />
      <div className={styles.rowActions}>
        <Link
          className={controlStyles.link}
          to={`${pages.controlRaces}/${id}`}
          aria-label={`Open Desk of ${name}`}
        >
          <Flag aria-hidden />
          Open Desk
        </Link>
        <ActionMenu
          label={`More actions for ${name}`}
          icon={EllipsisVertical}
          actions={createRunActions(props)}
        />
      </div>
    </li>
  )
}

function RunDetails({ run, timetable, overlaps, isAdmin }: RunRowProps): ReactElement {
  const { name, kind, limit, races, part, partOf, isLive, isFinished, hasOwnRules, feed } = run
  const main = partOf === null ? undefined : timetable.runs.find(({ id }) => id === partOf)
  const details = [
    kinds[kind],
    describeLimit(limit),
    main && `Part ${part} of ${main.name}`,
    hasOwnRules && 'Own rules',
    isAdmin && (feed === null ? 'No feed' : feed.protocol.toUpperCase()),
  ]
  return (
    <div className={styles.about}>
      <h3 className={styles.name}>
        {name}
        {isLive && <Badge kind="live">Live</Badge>}
        {isFinished && <Badge>Finished</Badge>}
      </h3>
      <p className={styles.quiet}>{details.filter(Boolean).join(' · ')}</p>
      <ul className={styles.classes} aria-label={`Classes of ${name}`}>
        {races.map(({ id, category }) => (
          <li key={id}>
            <Badge>{category}</Badge>
          </li>
        ))}
      </ul>
      {overlaps.length > 0 && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden />
          Overlaps with {overlaps.join(', ')}
        </p>
      )}
    </div>
  )
}
