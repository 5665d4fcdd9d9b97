// The ghost of a race: the gap now, lap by lap, and where the time was found.
import { compareWithGhost, type GhostLap, type SectorGain } from '#timing'
import { type Column, numericColumn, Table } from '#ui'
import type { ReactElement } from 'react'
import { formatPoint } from '../format-point'
import { Note, Section } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import { formatMs } from '../strategy-words'
import { explainEnd, formatGhost } from './describe-ghost'
import type { RaceGhost } from './find-ghost'
import { renderGain, renderLapTime } from './ghost-cells'

const lapColumns: readonly Column<GhostLap>[] = [
  { ...numericColumn, key: 'lap', header: 'Lap', align: 'start', isRowName: true, value: ({ lap }) => lap },
  {
    ...numericColumn,
    key: 'delta',
    header: 'Ahead',
    name: 'Seconds ahead of the ghost at the end of the lap',
    value: ({ delta }) => delta,
    fallbacks: [({ isCounted }) => (isCounted ? undefined : 'not counted')],
    format: value => (typeof value === 'number' ? renderGain(value) : value),
  },
  {
    ...numericColumn,
    key: 'gain',
    header: 'Found',
    name: 'Seconds found in the lap',
    value: ({ gain }) => gain,
    format: renderGain,
  },
  { ...numericColumn, key: 'mine', header: 'Mine', value: ({ time }) => time, format: renderLapTime },
  {
    ...numericColumn,
    key: 'ghost',
    header: 'Ghost',
    value: ({ ghostTime }) => ghostTime,
    format: renderLapTime,
  },
]

interface SectorRow extends SectorGain {
  readonly sector: number
}

const sectorColumns: readonly Column<SectorRow>[] = [
  { key: 'sector', header: 'Sector', isNumeric: true, isRowName: true, value: ({ sector }) => `S${sector}` },
  {
    ...numericColumn,
    key: 'gain',
    header: 'Found',
    name: 'Seconds found in all laps',
    value: ({ gain }) => gain,
    format: renderGain,
  },
  {
    ...numericColumn,
    key: 'mean',
    header: 'A lap',
    name: 'Seconds found a lap, the mean',
    value: ({ gain, laps }) => Math.round(gain / laps),
    format: renderGain,
  },
  {
    ...numericColumn,
    key: 'laps',
    header: 'n',
    name: 'Laps with this sector of both',
    value: ({ laps }) => laps,
  },
]

export function RaceDetail({ found }: { readonly found: RaceGhost }): ReactElement {
  const { ghost, me, racer, options } = found
  const { latest, end, laps, sectors } = compareWithGhost(me, racer, options)
  const facts = [
    { label: 'Ghost', value: formatGhost(ghost) },
    { label: 'Ahead', value: latest ? `${formatMs(latest.delta)} s` : '-' },
    { label: 'At', value: latest ? formatPoint(latest.point) : '-' },
    { label: 'Counted from', value: latest ? formatStart(latest.firstLap) : '-' },
  ]
  const rows = sectors.flatMap((gain, index) => (gain ? [{ ...gain, sector: index + 1 }] : []))
  return (
    <>
      <Facts facts={facts} />
      {end && <Note>{explainEnd(end, racer.rider.points.lastLap)}</Note>}
      <Section title="Lap by lap">
        <Table
          caption="Laps beside those of the ghost, newest first"
          columns={lapColumns}
          rows={laps.toReversed()}
          keyOf={({ lap }) => lap}
          emptyText="No laps yet"
        />
      </Section>
      {options.isByLap ? (
        <Note>
          The two sessions have another number of sectors, so they are compared only at the end of each lap.
        </Note>
      ) : (
        <Section title="Time found by sector">
          <Table
            caption="Time found by sector since the count began"
            columns={sectorColumns}
            rows={rows}
            keyOf={({ sector }) => sector}
            emptyText="No sector of both yet"
          />
        </Section>
      )}
    </>
  )
}

function formatStart(lap: number): string {
  return lap === 1 ? 'Start' : `Start of lap ${lap}`
}
