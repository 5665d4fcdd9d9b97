// The grid as it stands on the track: rows from the front, each place a little further back.
import type { GridRider, RaceGrid } from '#contract'
import type { GridPlace } from '#timing'
import type { CSSProperties, ReactElement } from 'react'
import { toRows } from './grid-draft'
import styles from './grid.module.css'

interface GridPictureProps {
  readonly grid: RaceGrid
  readonly places: readonly GridPlace[]
}

export function GridPicture({ grid, places }: GridPictureProps): ReactElement {
  const riders = new Map(grid.riders.map(rider => [rider.entry, rider]))
  const rows = toRows(places)
  const fromPit = places.filter(({ isPitStart }) => isPitStart)
  const placed = new Set(places.map(({ competitor }) => competitor))
  const others = grid.riders.filter(({ entry, isPitStart }) => !placed.has(entry) && !isPitStart)
  return (
    <section className={styles.track} aria-label="Grid">
      {rows.length === 0 && <p className={styles.quiet}>No places yet.</p>}
      <ol className={styles.rows} style={{ '--row-size': grid.row } as CSSProperties}>
        {rows.map((row, index) => (
          <li key={row[0]?.competitor} className={styles.row} aria-label={`Row ${index + 1}`}>
            <span className={styles.rowNumber} aria-hidden>
              {index + 1}
            </span>
            <ol className={styles.slots}>
              {row.map(({ competitor, place }) => (
                <Slot key={competitor} place={String(place)} rider={riders.get(competitor)} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {fromPit.length > 0 && (
        <>
          <h3 className={styles.title}>From the pit lane</h3>
          <ol className={styles.pitLane}>
            {fromPit.map(({ competitor }) => (
              <Slot key={competitor} place="Pit" rider={riders.get(competitor)} />
            ))}
          </ol>
        </>
      )}
      {others.length > 0 && (
        <p className={styles.quiet}>
          Without a place: {others.map(({ number, name }) => `#${number} ${name}`).join(', ')}
        </p>
      )}
    </section>
  )
}

function Slot({
  place,
  rider,
}: {
  readonly place: string
  readonly rider: GridRider | undefined
}): ReactElement {
  return (
    <li className={styles.slot}>
      <span className={styles.place}>{place}</span>
      <span className={styles.number}>{rider?.number}</span>
      <span className={styles.rider}>{rider?.name}</span>
    </li>
  )
}
