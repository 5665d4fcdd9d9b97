// The name of a racer. On a phone the maker, or the laps and pit stops, are below it.
import type { TableColumn } from '#contract'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { PitBadge } from './pit-badge'
import { RowMarks } from './row-marks'
import type { TimingRow } from './timing-row'
import styles from './timing-table.module.css'

interface RacerNameProps {
  /** Abbreviated. */
  readonly name: string
  readonly row: TimingRow
  readonly shown: readonly TableColumn[]
}

export function RacerName({ name, row, shown }: RacerNameProps): ReactElement {
  return (
    <span className={styles.racer} title={row.racer.name} data-note={describeBelowName(row, shown)}>
      <span className={styles.name}>{name}</span>
      <RowMarks racer={row.racer} />
      <NameBadge row={row} hasPitColumn={shown.includes('pits')} />
    </span>
  )
}

/** On a phone the column of pit stops has no room, so its chip is beside the name. */
function NameBadge({
  row: { racer, strategy },
  hasPitColumn,
}: {
  readonly row: TimingRow
  readonly hasPitColumn: boolean
}): ReactElement | undefined {
  if (!hasPitColumn && !racer.pit) return undefined
  if (!hasPitColumn)
    return (
      <span className={styles.pitBadge}>
        <Badge kind="pit-in">PIT</Badge>
      </span>
    )
  return (
    strategy?.pit && (
      <span className={styles.phoneBadge}>
        <PitBadge pit={strategy.pit} />
      </span>
    )
  )
}

function describeBelowName({ racer }: TimingRow, shown: readonly TableColumn[]): string {
  if (shown.includes('make')) return racer.make
  const laps = shown.includes('laps') ? `${racer.laps} laps` : ''
  const hasStops = shown.includes('pits') && Number(racer.pits) > 0
  const stops = hasStops ? `${racer.pits} ${racer.pits === '1' ? 'stop' : 'stops'}` : ''
  return [laps, stops].filter(Boolean).join(', ')
}
