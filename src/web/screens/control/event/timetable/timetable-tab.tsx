// The timetable of an event by day (C-030, C-031).
import type { Timetable } from '#contract'
import { Button, EmptyState, Skeleton, VisuallyHidden } from '#ui'
import { CalendarPlus, CopyPlus, Pencil, RotateCw, WifiOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAppSelector } from '../../../../data/hooks'
import type { EventTabProps } from '../event-tab'
import { GridView } from '../grid/grid-view'
import { DaySection } from './day-section'
import { groupByDay } from './timetable-days'
import { TimetableDialogs } from './timetable-dialogs'
import type { TimetableDialog } from './timetable-dialog'
import styles from './timetable.module.css'
import { useTimetable } from './use-timetable'

export function TimetableTab({ event }: EventTabProps): ReactElement {
  const [search, setSearch] = useSearchParams()
  const { isOnline } = useAppSelector(({ settings }) => settings)
  const used = useTimetable(event.id)
  const { timetable, failure, retry, news, refusal, hasConflict } = used
  const [dialog, setDialog] = useState<TimetableDialog>()
  const { permissions } = event
  const canEdit = isOnline && (permissions.includes('timekeeper') || permissions.includes('admin'))
  const isAdmin = isOnline && permissions.includes('admin')
  const gridOf = search.get('grid')
  if (gridOf !== null)
    return <GridView raceId={gridOf} canEdit={canEdit} onClose={() => setSearch({ tab: 'timetable' })} />
  if (!timetable) return <NotLoaded failure={failure} isOnline={isOnline} onRetry={retry} />
  const onGrid = (raceId: string): void => setSearch({ tab: 'timetable', grid: raceId })
  return (
    <div className={styles.timetable}>
      {hasConflict && (
        <output className={styles.conflict}>
          Another official has changed the timetable. This is the newer one; your last change is not in it.
        </output>
      )}
      {refusal !== '' && <output className={styles.conflict}>{refusal}</output>}
      <Toolbar timetable={timetable} canEdit={canEdit} isAdmin={isAdmin} onOpen={setDialog} />
      {groupByDay(timetable).map(day => (
        <DaySection
          key={day.day}
          day={day}
          timetable={timetable}
          canEdit={canEdit}
          isAdmin={isAdmin}
          onSave={used.save}
          onRefuse={used.refuse}
          onOpen={setDialog}
          onGrid={onGrid}
        />
      ))}
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
      <TimetableDialogs
        event={event}
        timetable={timetable}
        dialog={dialog}
        used={used}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}

interface ToolbarProps {
  readonly timetable: Timetable
  readonly canEdit: boolean
  readonly isAdmin: boolean
  readonly onOpen: (dialog: TimetableDialog) => void
}

function Toolbar({ timetable, canEdit, isAdmin, onOpen }: ToolbarProps): ReactElement {
  const { firstDay, timezone } = timetable.event
  const isEmpty = timetable.runs.length === 0
  const day = firstDay ?? ''
  const actions = canEdit && (
    <div className={styles.actions}>
      <Button
        variant={isEmpty ? 'primary' : 'secondary'}
        icon={CalendarPlus}
        onClick={() => onOpen({ kind: 'run', day })}
      >
        Add session
      </Button>
      <Button icon={CopyPlus} onClick={() => onOpen({ kind: 'copy' })}>
        Copy from another event
      </Button>
      {isAdmin && (
        <Button variant="quiet" icon={Pencil} onClick={() => onOpen({ kind: 'event' })}>
          Edit event
        </Button>
      )}
    </div>
  )
  if (isEmpty)
    return (
      <EmptyState
        icon={CalendarPlus}
        title="No sessions yet"
        text="Add the sessions of each day, or copy them from another event."
        action={actions}
      />
    )
  return (
    <div className={styles.toolbar}>
      <p className={styles.quiet}>All times are local at the track ({timezone}).</p>
      {actions}
    </div>
  )
}

interface NotLoadedProps {
  readonly failure: string | null
  readonly isOnline: boolean
  readonly onRetry: () => Promise<unknown>
}

function NotLoaded({ failure, isOnline, onRetry }: NotLoadedProps): ReactElement {
  if (!isOnline)
    return (
      <EmptyState
        icon={WifiOff}
        title="You are offline"
        text="The timetable is loaded when you are online again."
      />
    )
  if (failure === null)
    return (
      <p aria-busy aria-label="Loading the timetable">
        <Skeleton characters={28} />
      </p>
    )
  return (
    <EmptyState
      icon={WifiOff}
      title="The timetable could not be loaded"
      text={failure}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
