import { Badge, VisuallyHidden } from '#ui'
import { ArrowDown, ArrowUp, Crown, Equal, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { renderValue } from '../parts/render-value'
import { type TileViewProps, createTile } from '../parts/create-tile'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { type LabeledValue, readLabeledValue } from './labeled-value'
import styles from './tile.module.css'

interface DualModel {
  readonly title: string
  readonly top: LabeledValue
  readonly bottom: LabeledValue
  readonly isAverage: boolean
}

function toDualModel(input: WidgetInput<'DualDatapoint'>): DualModel {
  const { Data_Point_Top, Data_Point_Bottom, Value_Modifier } = input.settings
  return {
    title: 'Dual Datapoint',
    top: readLabeledValue(Data_Point_Top, input),
    bottom: readLabeledValue(Data_Point_Bottom, input),
    isAverage: Value_Modifier === 2,
  }
}

function DualTileView({ model, frame }: TileViewProps<DualModel>): ReactElement {
  const { title, top, bottom, isAverage } = model
  const { state } = top
  // No tag is needed if the value already says `Leader`.
  const hasLeaderTag = state === 'leader' && top.text !== 'Leader'
  const tag = (
    <>
      {isAverage && <Badge>AVG</Badge>}
      {hasLeaderTag && <Badge kind="leader">Leader</Badge>}
    </>
  )
  if (frame.isCompact)
    return (
      <TileLayout
        frame={frame}
        title={top.label}
        state={state}
        value={renderValue(top.text)}
        unit={top.unit}
      />
    )
  return (
    <TileLayout frame={frame} title={title} state={state} tag={isAverage || hasLeaderTag ? tag : ''}>
      <ValueBlock value={top} />
      <div className={styles.bottom} data-state={bottom.state}>
        <ValueBlock value={bottom} />
      </div>
    </TileLayout>
  )
}

const stateIcons: Readonly<Record<LabeledValue['state'], LucideIcon | undefined>> = {
  better: ArrowUp,
  worse: ArrowDown,
  equal: Equal,
  leader: Crown,
  none: undefined,
}

function ValueBlock({ value: { label, text, unit, state } }: { readonly value: LabeledValue }): ReactElement {
  const Icon = stateIcons[state]
  return (
    <p className={styles.block}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {Icon && (
          <>
            <Icon className={styles.icon} aria-hidden />
            <VisuallyHidden>{state}</VisuallyHidden>
          </>
        )}
        {renderValue(text)}
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </p>
  )
}

export const DualDatapointTile = createTile(toDualModel, DualTileView)
