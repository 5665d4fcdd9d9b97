// One day of the timetable.
import type { Timetable } from '#contract'
import { ActionMenu, Badge, Button, type MenuAction } from '#ui'
import { CalendarPlus, EllipsisVertical, RadioTower } from 'lucide-react'
import { type ReactElement, useCallback, useRef } from 'react'
import { useListDrag } from '../../ordering/use-list-drag'
import { moveRun } from './change-runs'
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
  readonly onOpen: (dialog: TimetableDialog) => void
  readonly onGrid: (raceId: string) => void
}

interface DaySectionProps extends DayProps {
  readonly day: TimetableDay
}

export function DaySection({ day, ...props }: DaySectionProps): ReactElement {
  const { timetable, canEdit, isAdmin, onSave, onOpen } = props
  const { runs, isOutside } = day
  const title = formatDay(day.day)
  const overlaps = findOverlaps(timetable.runs)
  const list = useRef<HTMLOListElement>(null)
  const onMove = useCallback(
    (from: number, to: number) => {
      const moved = runs[from]
      if (moved)
        void onSave(all => moveRun(all, moved.id, to), `${moved.name} moved to place ${to + 1} of the day`)
    },
    [onSave, runs],
  )
  const { drag, handlers } = useListDrag({ list, onMove })
  const open = runs.filter(run => !run.isStarted)
  const menu: readonly MenuAction[] = [
    {
      key: 'feed',
      label: 'Feed of this day',
      icon: RadioTower,
      onClick: () => onOpen({ kind: 'feed', runs: open, title }),
    },
  ]
  return (
    <section className={styles.day} aria-label={title}>
      <div className={styles.dayHeader}>
        <h2 className={styles.dayTitle}>{title}</h2>
        {isOutside && <Badge kind="stale">Not a day of the event</Badge>}
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
      {runs.length === 0 ? (
        <p className={styles.quiet}>No sessions on this day.</p>
      ) : (
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
      )}
    </section>
  )
}

function toDragState(drag: { from: number; over: number }, place: number): string | undefined {
  if (place === drag.from) return 'dragged'
  if (place !== drag.over) return undefined
  return drag.over > drag.from ? 'after' : 'before'
}
