import { formatSeconds } from '#timing'
import { Button, type Column, downloadCsv, numericColumn, Table } from '#ui'
import { Download } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { toSeconds } from '../milliseconds'
import { Note, Section, Sections } from '../parts/detail-sections'
import { DifferenceMark } from '../parts/difference-mark'
import type { DetailProps } from '../view'
import { explainNoLoss, formatWorst } from './describe-loss'
import styles from './detail.module.css'
import { findSectorLoss } from './find-loss'
import { buildLedgerRows, type LedgerRow } from './ledger-rows'
import { createLossCsv } from './loss-csv'

export function Detail(props: DetailProps<'SectorLoss'>): ReactElement {
  const { view, rider } = props
  const { sectorCount } = view
  const columns = useMemo(() => buildColumns(sectorCount), [sectorCount])
  const found = findSectorLoss(props)
  const reason = explainNoLoss(found)
  const save = (): void =>
    downloadCsv(
      `sector-loss-${rider?.number ?? ''}.csv`,
      createLossCsv(rider?.shortName ?? '', found, sectorCount),
    )
  return (
    <Sections>
      {reason !== undefined && <Note>{reason}</Note>}
      {found.loss.laps.length > 0 && (
        <Section title={`${rider?.shortName ?? ''} to ${found.against}`}>
          <div className={styles.head}>
            {reason === undefined && <p className={styles.worst}>{formatWorst(found.loss)}</p>}
            <Button variant="secondary" size="small" icon={Download} onClick={save}>
              CSV
            </Button>
          </div>
          <Table
            caption="Time lost and found by lap and sector, in seconds"
            columns={columns}
            rows={buildLedgerRows(found, sectorCount)}
            keyOf={({ key }) => key}
          />
        </Section>
      )}
      <Note>
        Each cell is the reference less the own time, which stands below it: plus is time found, minus is time
        lost.
      </Note>
    </Sections>
  )
}

function buildColumns(sectorCount: number): readonly Column<LedgerRow>[] {
  return [
    { key: 'lap', header: 'Lap', isNumeric: true, isRowName: true, value: ({ label }) => label },
    ...Array.from({ length: sectorCount }, (_, index) => createSectorColumn(index)),
    {
      ...numericColumn,
      key: 'total',
      header: 'All',
      name: 'All sectors',
      value: ({ total }) => total,
      format: (_, { total }) => <DifferenceMark value={toSeconds(total)} unit={undefined} />,
    },
    {
      key: 'counts',
      header: 'Counts',
      name: 'Whether the lap is compared, or why not',
      value: ({ counts }) => counts,
    },
  ]
}

function createSectorColumn(index: number): Column<LedgerRow> {
  return {
    ...numericColumn,
    key: `s${index + 1}`,
    header: `S${index + 1}`,
    name: `Sector ${index + 1}`,
    value: ({ losses }) => losses[index],
    fallbacks: [({ own }) => own[index]],
    format: (_, { losses, own }) => (
      <>
        {losses[index] !== undefined && <DifferenceMark value={toSeconds(losses[index])} unit={undefined} />}
        {own[index] !== undefined && <span className={styles.own}>{formatSeconds(own[index])}</span>}
      </>
    ),
  }
}
