// The grid of a race: the order with its penalties, and the rows as on the track (C-037).
import type { RaceGrid } from '#contract'
import { Button, EmptyState, Skeleton } from '#ui'
import { ChevronLeft, RotateCw, Users, WifiOff } from 'lucide-react'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { fetchGrid, saveGridDraft } from '../../../../data/event-setup/thunks'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { computePlaces, type GridOrder, toGridOrder } from './grid-draft'
import { GridEditor } from './grid-editor'
import { GridPicture } from './grid-picture'
import styles from './grid.module.css'

interface GridViewProps {
  readonly raceId: string
  readonly canEdit: boolean
  readonly onClose: () => void
}

export function GridView({ raceId, canEdit, onClose }: GridViewProps): ReactElement {
  const dispatch = useAppDispatch()
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const opened = useAppSelector(({ eventSetup }) => eventSetup.grid)
  const retry = useCallback(
    () => dispatch(fetchGrid({ params: { id: raceId }, isSilent: true })),
    [dispatch, raceId],
  )
  useEffect(() => {
    if (isOnline) void retry()
  }, [isOnline, retry])
  const { data, failure } = opened.id === raceId ? opened : { data: null, failure: null }
  return (
    <div className={styles.view}>
      <Button variant="quiet" icon={ChevronLeft} onClick={onClose}>
        Timetable
      </Button>
      {data ? (
        <LoadedGrid key={raceId} raceId={raceId} grid={data} canEdit={canEdit} />
      ) : (
        <NotLoaded failure={failure} isOnline={isOnline} onRetry={retry} />
      )}
    </div>
  )
}

interface LoadedGridProps {
  readonly raceId: string
  readonly grid: RaceGrid
  readonly canEdit: boolean
}

function LoadedGrid({ raceId, grid, canEdit }: LoadedGridProps): ReactElement {
  const dispatch = useAppDispatch()
  const [edited, setEdited] = useState<GridOrder>()
  const [hasConflict, setHasConflict] = useState(false)
  const order = edited ?? toGridOrder(grid)
  const places = computePlaces(order, grid.row)
  const save = async (): Promise<void> => {
    const { pitStarts } = order
    const draft = { places: places.map(({ competitor, place }) => ({ entry: competitor, place })), pitStarts }
    const outcome = await dispatch(saveGridDraft(raceId, grid.version, draft))
    setHasConflict(outcome === 'conflict')
    if (outcome === 'saved') setEdited(undefined)
  }
  const discard = (): void => {
    setEdited(undefined)
    setHasConflict(false)
  }
  if (grid.riders.length === 0)
    return (
      <EmptyState
        icon={Users}
        title="No riders yet"
        text="A race begins with all entries of its class. Add them on the tab of entries."
      />
    )
  const isEditable = canEdit && !grid.isStarted
  return (
    <>
      {grid.isStarted && <p className={styles.note}>The race has started. Change its grid on the desk.</p>}
      {hasConflict && (
        <p className={styles.note} role="alert">
          Another official has changed the grid, or the race has started. Save again to replace it by yours,
          or discard your changes to see the newer one.
        </p>
      )}
      <div className={styles.columns}>
        {isEditable && <GridEditor raceId={raceId} grid={grid} order={order} onOrder={setEdited} />}
        <div className={styles.picture}>
          <GridPicture grid={grid} places={places} />
          {edited !== undefined && (
            <div className={styles.actions}>
              <p className={styles.quiet}>Not saved yet</p>
              <Button variant="quiet" onClick={discard}>
                Discard changes
              </Button>
              <Button variant="primary" disabled={!isEditable} onClick={save}>
                Save grid
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
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
        text="The grid is loaded when you are online again."
      />
    )
  if (failure === null)
    return (
      <p aria-busy aria-label="Loading the grid">
        <Skeleton characters={28} />
      </p>
    )
  return (
    <EmptyState
      icon={WifiOff}
      title="The grid could not be loaded"
      text={failure}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
