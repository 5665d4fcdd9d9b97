// One day of the timetable.
import type { Timetable, TimetableRun } from '#contract'
import { ActionMenu, Badge, Button, type MenuAction } from '#ui'
import { CalendarPlus, EllipsisVertical, RadioTower } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { useListDrag } from '../../ordering/use-list-drag'
import { findObstacle, moveRun } from './change-runs'
import { formatDay } from './format-day'
import { RunRow } from './run-row'
import { findOverlaps, type TimetableDay } from './timetable-days'
import type { TimetableDialog } from './timetable-dialog'
import styles from './timetable.module.css'
import type { ChangeRuns } from './use-timetable'

export interface DayProps {
  readonly timetable: Timetable
  readonly canEdit: boolean
  readonly isAdmin: boolean
  readonly onSave: (change: ChangeRuns, done?: string) => Promise<unknown>
  /** Says why nothing was changed. */
  readonly onRefuse: (reason: string) => void
  readonly onOpen: (dialog: TimetableDialog) => void
  readonly onGrid: (raceId: string) => void
}

interface DaySectionProps extends DayProps {
  readonly day: TimetableDay
}

export function DaySection({ day, ...props }: DaySectionProps): ReactElement {
  const { runs } = day
  const title = formatDay(day.day)
  return (
    <section className={styles.day} aria-label={title}>
      <DayHeader {...props} day={day} title={title} />
      {runs.length === 0 ? (
        <p className={styles.quiet}>No sessions on this day.</p>
      ) : (
        <RunList {...props} runs={runs} />
      )}
    </section>
  )
}

function DayHeader(props: DaySectionProps & { readonly title: string }): ReactElement {
  const { day, title, canEdit, isAdmin, onOpen } = props
  const open = day.runs.filter(run => !run.isStarted)
  const menu: readonly MenuAction[] = [
    {
      key: 'feed',
      label: 'Feed of this day',
      icon: RadioTower,
      onClick: () => onOpen({ kind: 'feed', runs: open, title }),
    },
  ]
  return (
    <div className={styles.dayHeader}>
      <h2 className={styles.dayTitle}>{title}</h2>
      {day.isOutside && <Badge kind="stale">Not a day of the event</Badge>}
      {canEdit && (
        <div className={styles.dayActions}>
          <Button size="small" icon={CalendarPlus} onClick={() => onOpen({ kind: 'run', day: day.day })}>
            Add
          </Button>
          {isAdmin && open.length > 0 && (
            <ActionMenu label={`More actions for ${title}`} icon={EllipsisVertical} actions={menu} />
          )}
        </div>
      )}
    </div>
  )
}

function RunList({ runs, ...props }: DayProps & { readonly runs: readonly TimetableRun[] }): ReactElement {
  const { timetable, onSave, onRefuse } = props
  const list = useRef<HTMLOListElement>(null)
  const onMove = (from: number, to: number): void => {
    const moved = runs[from]
    if (!moved) return
    const obstacle = findObstacle(timetable.runs, moved.id, to)
    if (obstacle) onRefuse(`${moved.name} was not moved: ${obstacle.name} has started`)
    else void onSave(all => moveRun(all, moved.id, to), `${moved.name} moved to place ${to + 1} of the day`)
  }
  const { drag, handlers } = useListDrag({ list, onMove })
  const overlaps = findOverlaps(timetable.runs)
  return (
    <ol className={styles.runs} ref={list} data-dragging={drag ? '' : undefined}>
      {runs.map((run, place) => (
        <RunRow
          key={run.id}
          {...props}
          run={run}
          place={place}
          count={runs.length}
          overlaps={overlaps.get(run.id) ?? []}
          dragState={drag && toDragState(drag, place)}
          handlers={handlers}
          onMove={onMove}
        />
      ))}
    </ol>
  )
}

function toDragState(drag: { from: number; over: number }, place: number): string | undefined {
  if (place === drag.from) return 'dragged'
  if (place !== drag.over) return undefined
  return drag.over > drag.from ? 'after' : 'before'
}
