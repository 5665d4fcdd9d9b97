import { Badge, VisuallyHidden } from '#ui'
import { ArrowDown, ArrowUp, Crown, Equal, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { figureOf } from '../parts/figure-of'
import { type FaceProps, tileOf } from '../parts/tile-of'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { type DatapointHalf, datapointHalf } from './half'
import styles from './tile.module.css'

interface DualModel {
  readonly title: string
  readonly top: DatapointHalf
  readonly bottom: DatapointHalf
  readonly isAverage: boolean
}

function readDual(given: WidgetGiven<'DualDatapoint'>): DualModel {
  const { Data_Point_Top, Data_Point_Bottom, Value_Modifier } = given.settings
  return {
    title: 'Dual Datapoint',
    top: datapointHalf(Data_Point_Top, given),
    bottom: datapointHalf(Data_Point_Bottom, given),
    isAverage: Value_Modifier === 2,
  }
}

function DualFace({ model, frame }: FaceProps<DualModel>): ReactElement {
  const { title, top, bottom, isAverage } = model
  const { state } = top
  // Where the value says `Leader`, no tag has to.
  const isTagged = state === 'leader' && top.text !== 'Leader'
  const tag = (
    <>
      {isAverage && <Badge>AVG</Badge>}
      {isTagged && <Badge kind="leader">Leader</Badge>}
    </>
  )
  if (frame.isCompact)
    return (
      <WidgetFace frame={frame} title={top.label} state={state} value={figureOf(top.text)} unit={top.unit} />
    )
  return (
    <WidgetFace frame={frame} title={title} state={state} tag={isAverage || isTagged ? tag : ''}>
      <Half half={top} />
      <div className={styles.lower} data-state={bottom.state}>
        <Half half={bottom} />
      </div>
    </WidgetFace>
  )
}

const cues: Readonly<Record<DatapointHalf['state'], LucideIcon | undefined>> = {
  better: ArrowUp,
  worse: ArrowDown,
  equal: Equal,
  leader: Crown,
  none: undefined,
}

function Half({ half: { label, text, unit, state } }: { readonly half: DatapointHalf }): ReactElement {
  const Cue = cues[state]
  return (
    <p className={styles.half}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {Cue && (
          <>
            <Cue className={styles.cue} aria-hidden />
            <VisuallyHidden>{state}</VisuallyHidden>
          </>
        )}
        {figureOf(text)}
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </p>
  )
}

export const DualDatapointTile = tileOf(readDual, DualFace)
