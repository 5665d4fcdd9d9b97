// The numbers of the highlighted riders in one lap.
import {
  type ChartKind,
  type DisplayUnits,
  formatDuration,
  formatSpeed,
  getSpeedUnit,
  type LapReadout,
  lapReasonWords,
} from '#timing'
import { Button } from '#ui'
import type { ReactElement } from 'react'
import { formatGap } from './format-readout'
import { LineSwatch } from './line-swatch'
import styles from './readout.module.css'

interface ReadoutProps {
  readonly lap: number
  /** The crosshair is not shown, so this is the latest lap. */
  readonly isLatest: boolean
  /** Removes the crosshair. */
  readonly onLatest: () => void
  readonly readouts: readonly LapReadout[]
  readonly slotOf: (readout: LapReadout) => number | undefined
  readonly tires: Readonly<Record<string, string>>
  /** Of the comparison rider of another session. */
  readonly comparisonTires?: string | undefined
  readonly kinds: readonly ChartKind[]
  readonly units: DisplayUnits
}

export function Readout({
  lap,
  isLatest,
  onLatest,
  readouts,
  slotOf,
  tires,
  comparisonTires,
  kinds,
  units,
}: ReadoutProps): ReactElement {
  const hasSpeed = kinds.includes('speed')
  return (
    <section className={styles.readout} aria-label={`Lap ${lap}`}>
      <div className={styles.heading}>
        <h3 className={styles.title}>
          Lap {lap}
          {isLatest && readouts.length > 0 && <span className={styles.latest}>latest</span>}
        </h3>
        {!isLatest && (
          <Button size="small" variant="quiet" onClick={onLatest}>
            Latest lap
          </Button>
        )}
      </div>
      {readouts.length === 0 ? (
        <p className={styles.empty}>No highlighted rider has finished this lap.</p>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                {['Rider', 'Time', 'Gap', 'Pos'].map(header => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
                {hasSpeed && <th scope="col">{getSpeedUnit(units)}</th>}
              </tr>
            </thead>
            <tbody>
              {readouts.map(readout => (
                <ReadoutRow
                  key={`${readout.isOtherSession} ${readout.riderId}`}
                  readout={readout}
                  slot={slotOf(readout)}
                  tire={readout.isOtherSession ? comparisonTires : tires[readout.riderId]}
                  speed={hasSpeed ? formatSpeed(readout.speed, units) : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface ReadoutRowProps {
  readonly readout: LapReadout
  readonly slot: number | undefined
  readonly tire: string | undefined
  readonly speed: string | undefined
}

function ReadoutRow({ readout, slot, tire, speed }: ReadoutRowProps): ReactElement {
  const { number, name, time, gap, position, reason, isOtherSession } = readout
  const notes = [
    tire,
    reason === undefined ? undefined : lapReasonWords[reason],
    isOtherSession ? 'other session' : undefined,
  ].filter(note => note !== undefined && note !== '')
  return (
    <tr>
      <th scope="row">
        <span className={styles.rider}>
          <LineSwatch slot={slot} />
          <span className={styles.number}>{number}</span>
          <span className={styles.name}>{name}</span>
        </span>
        {notes.length > 0 && <span className={styles.notes}>{notes.join(' · ')}</span>}
      </th>
      <td>{formatDuration(time)}</td>
      <td>{formatGap(gap)}</td>
      <td>{position ?? '-'}</td>
      {speed !== undefined && <td>{speed}</td>}
    </tr>
  )
}
