// The controls above the charts.
import { type ChartKind, chartKinds, type ChartOptions, chartTitles } from '#timing'
import { Button, Select } from '#ui'
import { Table as TableIcon, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import styles from './chart-toolbar.module.css'
import { ExportMenu } from './export-menu'
import type { Exported } from './exports'
import { MinSpeedField } from './min-speed-field'
import type { ChartPanelProps } from './panel-props'
import { ReferenceSelect } from './reference-select'
import { SectorReferenceSelect } from './sector-reference-select'
import type { ZoomActions } from './zoom'

interface ChartToolbarProps extends Pick<
  ChartPanelProps,
  'session' | 'myId' | 'choice' | 'onChoose' | 'minSpeed' | 'onMinSpeedChange' | 'units' | 'canPrint'
> {
  readonly options: ChartOptions
  /** The charts that are shown: on a phone only one. */
  readonly kinds: readonly ChartKind[]
  /** The element with the theme. */
  readonly panel: RefObject<HTMLElement | null>
  readonly isPhone: boolean
  readonly isTable: boolean
  readonly onTable: () => void
  readonly zoom: ZoomActions
  readonly exported: Exported
}

export function ChartToolbar(props: ChartToolbarProps): ReactElement {
  const { choice, onChoose, kinds, isPhone, isTable, onTable, zoom, exported } = props
  return (
    <div className={styles.toolbar}>
      <KindButtons shownKind={kinds[0]} choice={choice} onChoose={onChoose} />
      <div className={styles.fields}>
        {!isPhone && <SecondSelect choice={choice} onChoose={onChoose} />}
        {kinds.includes('trace') ? (
          <ReferenceSelect {...props} />
        ) : (
          kinds.includes('sectors') && <SectorReferenceSelect {...props} />
        )}
        {kinds.includes('speed') && <MinSpeedField {...props} />}
      </div>
      <div className={styles.actions}>
        <ZoomButtons {...zoom} />
        <Button icon={TableIcon} aria-pressed={isTable} onClick={onTable}>
          Table
        </Button>
        <ExportMenu panel={props.panel} exported={exported} canPrint={props.canPrint} />
      </div>
    </div>
  )
}

interface KindButtonsProps extends Pick<ChartPanelProps, 'choice' | 'onChoose'> {
  readonly shownKind: ChartKind | undefined
}

function KindButtons({ shownKind, choice, onChoose }: KindButtonsProps): ReactElement {
  const list = useRef<HTMLFieldSetElement>(null)
  const second = choice.kinds[1]
  const choose = (kind: ChartKind): void =>
    onChoose({ ...choice, kinds: second === undefined || second === kind ? [kind] : [kind, second] })
  useEffect(() => {
    // Not `scrollIntoView`, which would also scroll the page.
    const button = list.current?.querySelector<HTMLElement>(`[data-kind="${shownKind}"]`)
    if (!list.current || !button) return
    list.current.scrollLeft = button.offsetLeft - (list.current.clientWidth - button.offsetWidth) / 2
  }, [shownKind])
  return (
    <fieldset className={styles.kinds} aria-label="Chart" ref={list}>
      {chartKinds.map(kind => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          data-kind={kind}
          aria-pressed={kind === shownKind}
          onClick={() => choose(kind)}
        >
          {chartTitles[kind]}
        </button>
      ))}
    </fieldset>
  )
}

function SecondSelect({ choice, onChoose }: Pick<ChartPanelProps, 'choice' | 'onChoose'>): ReactElement {
  const [first, second] = choice.kinds
  const none = { value: 'none', label: 'None' }
  const others = chartKinds.filter(kind => kind !== first)
  const items = [none, ...others.map(kind => ({ value: kind, label: chartTitles[kind] }))]
  const choose = (value: string): void => {
    const kind = others.find(each => each === value)
    if (first !== undefined) onChoose({ ...choice, kinds: kind === undefined ? [first] : [first, kind] })
  }
  return (
    <Select label="Second chart" items={items} value={second ?? 'none'} onChange={choose} variant="auto" />
  )
}

function ZoomButtons({ hasAll, chosen, onIn, onOut, onAll, onLast }: ZoomActions): ReactElement {
  return (
    <fieldset className={styles.zoom} aria-label="Laps in view">
      <Button icon={ZoomIn} label="Fewer laps" onClick={onIn} />
      <Button icon={ZoomOut} label="More laps" disabled={hasAll} onClick={onOut} />
      <Button aria-pressed={chosen === 'last'} onClick={onLast}>
        Last 10 laps
      </Button>
      <Button aria-pressed={chosen === 'all'} onClick={onAll}>
        All
      </Button>
    </fieldset>
  )
}
