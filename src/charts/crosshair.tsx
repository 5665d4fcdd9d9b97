// The vertical line at a lap with a dot on every highlighted line, and the selected range while it is dragged.
import type { ChartModel } from '#timing'
import type { ReactElement } from 'react'
import styles from './crosshair.module.css'
import { listLapPoints } from './find-moment'
import { getSlot, type LineSlots } from './line-slots'
import { type PlotGeometry, toLeft, toTop } from './plot-geometry'
import { isAtEdge } from './is-at-edge'

interface CrosshairProps {
  readonly geometry: PlotGeometry
  readonly model: ChartModel
  readonly slots: LineSlots
  readonly lap: number
}

export function Crosshair({ geometry, model, slots, lap }: CrosshairProps): ReactElement | null {
  const { laps, top, height } = geometry
  if (lap < laps.min || lap > laps.max) return null
  const left = toLeft(geometry, lap)
  const dots = listLapPoints(model, lap).flatMap(({ line, point }) => {
    const slot = getSlot(slots, line)
    const dotTop = toTop(geometry, point.y)
    if (slot === undefined || isAtEdge(point.shape) || dotTop < top || dotTop > top + height) return []
    return [{ key: `${line.isOtherSession} ${line.riderId}`, slot, top: dotTop }]
  })
  return (
    <div className={styles.crosshair} aria-hidden>
      <span className={styles.line} style={{ left, top, height }} />
      <span className={styles.lap} style={{ left, top }}>
        {lap}
      </span>
      {dots.map(dot => (
        <span key={dot.key} className={styles.dot} data-slot={dot.slot} style={{ left, top: dot.top }} />
      ))}
    </div>
  )
}

interface SelectionProps {
  readonly geometry: PlotGeometry
  readonly from: number
  readonly to: number
}

/** `from` and `to` are pixels from the left. */
export function Selection({ geometry, from, to }: SelectionProps): ReactElement {
  const { top, height } = geometry
  const [left, width] = [Math.min(from, to), Math.abs(to - from)]
  return <span className={styles.selection} aria-hidden style={{ left, top, width, height }} />
}
