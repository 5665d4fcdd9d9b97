// The grids of the dashboard with what the store knows: the rider's own, and the comparison rider's below it.
import { Button } from '#ui'
import type { GridGiven } from '#widgets'
import { X } from 'lucide-react'
import { type ReactElement, useCallback, useId, useMemo, useState } from 'react'
import { removeComparison } from '../../../data/comparison/compare'
import { selectIsKept } from '../../../data/live/data-age'
import { selectShown } from '../../../data/selectors'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { moveWidget, removeWidget } from '../../../data/templates/edit-widgets'
import { storedWidget } from '../../../data/templates/stored-widget'
import { selectPlaces } from '../../../data/templates/template-selectors'
import type { Clock } from '../clock'
import { type Opened, TilePopUps } from './tile-pop-ups'
import { useGridGiven } from './use-grid-given'
import styles from './widget-area.module.css'
import { WidgetGrid } from './widget-grid'

export function WidgetArea({ clock }: { readonly clock: Clock }): ReactElement | undefined {
  const hasTemplate = useAppSelector(({ dashboard }) => dashboard.currentTemplate !== null)
  const hasComparison = useAppSelector(state => selectShown(state, 'comparisonRider') !== undefined)
  if (!hasTemplate) return undefined
  return (
    <div className={styles.area}>
      <PrimaryGrid clock={clock} />
      {hasComparison && <ComparisonGrid clock={clock} />}
    </div>
  )
}

function PrimaryGrid({ clock }: { readonly clock: Clock }): ReactElement {
  const dispatch = useAppDispatch()
  const given = useGridGiven('primaryRider', clock)
  const { tiles, hidden } = useAppSelector(selectPlaces)
  const widgets = useMemo(() => tiles.map(storedWidget), [tiles])
  const isDimmed = useAppSelector(state => selectIsKept(state))
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback(
    (index: number) =>
      setOpened({ kind: storedWidget(tiles[index]).name === 'Placeholder' ? 'picker' : 'detail', index }),
    [tiles],
  )
  const actions = useMemo(
    () => ({
      onSettings: (index: number) => setOpened({ kind: 'settings', index }),
      onRemove: (index: number) => dispatch(removeWidget(index)),
      onMove: (from: number, to: number) => dispatch(moveWidget(from, to)),
    }),
    [dispatch],
  )
  return (
    <section aria-label="Widgets">
      <WidgetGrid
        label="Widgets"
        widgets={widgets}
        hidden={hidden}
        given={given}
        isDimmed={isDimmed}
        onOpen={open}
        actions={actions}
      />
      <TilePopUps
        opened={opened}
        widget={storedWidget(opened && tiles[opened.index])}
        given={given}
        onOpen={setOpened}
      />
    </section>
  )
}

/** The same widgets for the other rider, to look at. */
function ComparisonGrid({ clock }: { readonly clock: Clock }): ReactElement {
  const dispatch = useAppDispatch()
  const titleId = useId()
  const rider = useAppSelector(state => selectShown(state, 'comparisonRider'))
  const given: GridGiven = useGridGiven('comparisonRider', clock)
  const { tiles } = useAppSelector(selectPlaces)
  const widgets = useMemo(() => tiles.map(storedWidget).filter(({ name }) => name !== 'Placeholder'), [tiles])
  const isDimmed = useAppSelector(state => selectIsKept(state, 'comparisonRider'))
  const [index, setIndex] = useState<number>()
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {`#${rider?.number ?? ''} ${rider?.name ?? ''}`}
          <span className={styles.race}>
            {[rider?.event?.year, rider?.location, rider?.race?.name].filter(Boolean).join(' - ')}
          </span>
        </h2>
        <Button size="small" icon={X} onClick={() => dispatch(removeComparison())}>
          Remove
        </Button>
      </header>
      <WidgetGrid
        label="Comparison widgets"
        widgets={widgets}
        hidden={0}
        given={given}
        isDimmed={isDimmed}
        onOpen={setIndex}
      />
      <TilePopUps
        opened={index === undefined ? undefined : { kind: 'detail', index }}
        widget={index === undefined ? storedWidget(undefined) : storedWidget(widgets[index])}
        given={given}
        onOpen={() => setIndex(undefined)}
      />
    </section>
  )
}
