// The marks above the track of the scrubber. One tab stop: the arrow keys move between the marks.
import { type Mark, mergeMarks, type MergedMark } from '#timing'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactElement,
  useMemo,
  useRef,
  useState,
} from 'react'
import { describeMark } from './describe-mark'
import styles from './mark-lane.module.css'
import { MarkSymbol } from './mark-symbol'
import { useWidth } from './use-width'

interface MarkLaneProps {
  readonly marks: readonly Mark[]
  readonly length: number
  readonly getRiderName: (competitor: string) => string
  readonly formatTime: (time: number) => string
  readonly onSelect: (time: number) => void
}

/** Until the lane was measured. */
const assumedWidthPx = 1000
/** The width of a symbol, so that neighbors do not overlap. It is more than the six pixels of R-132. */
const minDistancePx = 16

/** Memoized: the time changes ten times a second, the marks do not. */
export const MarkLane = memo(function MarkLane(props: MarkLaneProps): ReactElement {
  const { marks, length, getRiderName, formatTime, onSelect } = props
  const lane = useRef<HTMLDivElement>(null)
  const width = useWidth(lane) || assumedWidthPx
  const groups = useMemo(() => mergeMarks(marks, width / length, minDistancePx), [marks, width, length])
  const [current, setCurrent] = useState(0)
  const [shown, setShown] = useState<MergedMark>()
  const stop = Math.min(current, groups.length - 1)

  const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
    const target = findTarget(event.key, stop, groups.length)
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    lane.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <div ref={lane} className={styles.lane} role="toolbar" aria-label="Marks">
      {groups.map((group, index) => (
        <button
          key={group.time}
          type="button"
          className={styles.mark}
          style={toPosition(group.time / length)}
          tabIndex={index === stop ? 0 : -1}
          aria-label={describeGroup(group, props)}
          onFocus={() => {
            setCurrent(index)
            setShown(group)
          }}
          onBlur={() => setShown(undefined)}
          onPointerEnter={() => setShown(group)}
          onPointerLeave={() => setShown(undefined)}
          onKeyDown={moveFocus}
          onClick={() => onSelect(group.time)}
        >
          <MarkSymbol kind={getKind(group)} count={group.count} />
        </button>
      ))}
      {shown && groups.includes(shown) && (
        <div className={styles.tooltip} style={toPosition(shown.time / length)} aria-hidden>
          <MarkTexts group={shown} getRiderName={getRiderName} formatTime={formatTime} />
        </div>
      )}
    </div>
  )
})

/** How many marks a tooltip lists. */
const maxTexts = 6

function MarkTexts(
  props: Pick<MarkLaneProps, 'getRiderName' | 'formatTime'> & { readonly group: MergedMark },
): ReactElement {
  const { group, getRiderName, formatTime } = props
  const more = group.count - maxTexts
  return (
    <>
      {group.marks.slice(0, maxTexts).map(mark => (
        <p key={`${mark.kind} ${mark.competitor ?? ''} ${mark.time}`} className={styles.text}>
          <span className={styles.time}>{formatTime(mark.time)}</span>
          {describeMark(mark, getRiderName)}
        </p>
      ))}
      {more > 0 && <p className={styles.text}>{`and ${more} more`}</p>}
    </>
  )
}

function describeGroup({ marks, count, time }: MergedMark, props: MarkLaneProps): string {
  const texts = marks.map(mark => describeMark(mark, props.getRiderName))
  return `${props.formatTime(time)}, ${count > 1 ? `${count} marks: ` : ''}${texts.join('; ')}`
}

function getKind({ marks }: MergedMark): Mark['kind'] | undefined {
  const kind = marks[0]?.kind
  return marks.every(mark => mark.kind === kind) ? kind : undefined
}

function findTarget(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, index - 1),
    ArrowRight: Math.min(count - 1, index + 1),
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}

function toPosition(fraction: number): CSSProperties {
  return { '--at': fraction } as CSSProperties
}
