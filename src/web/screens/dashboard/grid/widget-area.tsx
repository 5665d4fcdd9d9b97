// Connects the widget grids to the store: the primary rider's grid and the comparison rider's below it.
import { Button, runAfterMenu } from '#ui'
import { ChunkLoader, type GridInput } from '#widgets'
import { X } from 'lucide-react'
import { type ReactElement, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import { removeComparison } from '../../../data/comparison/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { selectIsFromCache } from '../../../data/live/selectors'
import { selectShownRider } from '../../../data/selection/selectors'
import { selectPlaces } from '../../../data/templates/selectors'
import { moveWidget, removeWidget } from '../../../data/templates/thunks'
import { toStoredWidget } from '../../../data/templates/widget-list'
import { loadChunk } from '../../../load-chunk'
import type { Clock } from '../clock'
import { type OpenPopUp, TilePopUps } from './tile-pop-ups'
import { useGridInput } from './use-grid-input'
import { useShowComparison } from './use-show-comparison'
import styles from './widget-area.module.css'
import { WidgetGrid } from './widget-grid'

export function WidgetArea({ clock }: { readonly clock: Clock }): ReactElement | undefined {
  const hasTemplate = useAppSelector(({ templates }) => templates.current !== null)
  const hasComparison = useAppSelector(state => selectShownRider(state, 'comparisonRider') !== undefined)
  const comparisonTitle = useShowComparison()
  if (!hasTemplate) return undefined
  return (
    <ChunkLoader value={loadChunk}>
      <div className={styles.area}>
        <PrimaryGrid clock={clock} />
        {hasComparison && <ComparisonGrid clock={clock} title={comparisonTitle} />}
      </div>
    </ChunkLoader>
  )
}

function PrimaryGrid({ clock }: { readonly clock: Clock }): ReactElement {
  const dispatch = useAppDispatch()
  const input = useGridInput('primaryRider', clock)
  const { tiles, hiddenCount } = useAppSelector(selectPlaces)
  const widgets = useMemo(() => tiles.map(toStoredWidget), [tiles])
  const isDimmed = useAppSelector(state => selectIsFromCache(state))
  const [popUp, setPopUp] = useState<OpenPopUp>()
  const open = useCallback(
    (index: number) =>
      setPopUp({ kind: toStoredWidget(tiles[index]).name === 'Placeholder' ? 'picker' : 'detail', index }),
    [tiles],
  )
  const actions = useMemo(
    () => ({
      onSettings: (index: number) => runAfterMenu(() => setPopUp({ kind: 'settings', index })),
      onRemove: (index: number) => dispatch(removeWidget(index)),
      onMove: (from: number, to: number) => dispatch(moveWidget(from, to)),
    }),
    [dispatch],
  )
  const section = useRef<HTMLElement>(null)
  const changePopUp = (next: OpenPopUp | undefined): void => {
    setPopUp(next)
    if (next !== undefined || popUp?.kind !== 'picker') return
    // The button that opened the picker is gone when its place was filled. Later: the dialog returns the focus first.
    const button = `[data-place="${popUp.index}"] button`
    setTimeout(() => section.current?.querySelector<HTMLElement>(button)?.focus())
  }
  return (
    <section aria-label="Widgets" ref={section}>
      <WidgetGrid
        label="Widgets"
        widgets={widgets}
        hiddenCount={hiddenCount}
        input={input}
        isDimmed={isDimmed}
        onOpen={open}
        actions={actions}
      />
      <TilePopUps
        popUp={popUp}
        widget={toStoredWidget(popUp && tiles[popUp.index])}
        input={input}
        onPopUpChange={changePopUp}
      />
    </section>
  )
}

interface ComparisonGridProps {
  readonly clock: Clock
  readonly title: RefObject<HTMLHeadingElement | null>
}

/** The same widgets for the comparison rider, read-only. */
function ComparisonGrid({ clock, title }: ComparisonGridProps): ReactElement {
  const dispatch = useAppDispatch()
  const titleId = useId()
  const rider = useAppSelector(state => selectShownRider(state, 'comparisonRider'))
  const input: GridInput = useGridInput('comparisonRider', clock)
  const { tiles } = useAppSelector(selectPlaces)
  const widgets = useMemo(
    () => tiles.map(toStoredWidget).filter(({ name }) => name !== 'Placeholder'),
    [tiles],
  )
  const isDimmed = useAppSelector(state => selectIsFromCache(state, 'comparisonRider'))
  const [index, setIndex] = useState<number>()
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId} ref={title} tabIndex={-1}>
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
        hiddenCount={0}
        input={input}
        isDimmed={isDimmed}
        onOpen={setIndex}
      />
      <TilePopUps
        popUp={index === undefined ? undefined : { kind: 'detail', index }}
        widget={index === undefined ? toStoredWidget(undefined) : toStoredWidget(widgets[index])}
        input={input}
        onPopUpChange={() => setIndex(undefined)}
      />
    </section>
  )
}
