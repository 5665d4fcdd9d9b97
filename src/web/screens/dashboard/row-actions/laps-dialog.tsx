// All laps of one rider, with the reason why a lap is not clean (R-012).
import {
  type DisplayUnits,
  formatLapTime,
  formatSeconds,
  formatSpeed,
  type LapReason,
  lapReasonWords,
  notMeasured,
  parseNumber,
  parseTime,
} from '#timing'
import { type Column, Dialog, LapTime, numericColumn, Table } from '#ui'
import { findStrategyRider, type LapView, type SessionView } from '#widgets'
import { type ReactElement, useMemo } from 'react'
import { describeSpeed, useDisplayUnits } from '../../viewing/display-units'

interface LapRow {
  readonly lap: LapView
  readonly reason: LapReason | undefined
}

interface LapsDialogProps {
  readonly title: string
  readonly view: SessionView
  readonly racerId: string
  /** What officials and rules have decided about the rider. */
  readonly notes?: string | undefined
  readonly onClose: () => void
}

export function LapsDialog({ title, view, racerId, notes = '', onClose }: LapsDialogProps): ReactElement {
  const rows = useMemo(() => listLaps(view, racerId), [view, racerId])
  const units = useDisplayUnits()
  const columns = useMemo(() => buildColumns(view.sectorCount, units), [view.sectorCount, units])
  return (
    <Dialog isOpen onClose={onClose} title={title} size="large">
      {notes !== '' && <p>{notes}</p>}
      <Table
        caption={`${title}, newest first`}
        columns={columns}
        rows={rows}
        keyOf={({ lap }) => lap.index}
        emptyText={view.hasMoreLaps ? 'The laps are still being loaded' : 'No laps yet'}
      />
    </Dialog>
  )
}

function listLaps(view: SessionView, racerId: string): readonly LapRow[] {
  const rider = view.riders.find(({ id }) => id === racerId)
  const judgedLaps = findStrategyRider(view, rider)?.judgedLaps
  const rows = rider?.laps.map((lap, index): LapRow => ({ lap, reason: judgedLaps?.[index]?.reason }))
  return rows?.toReversed() ?? []
}

function buildColumns(sectorCount: number, units: DisplayUnits): readonly Column<LapRow>[] {
  return [
    { ...numericColumn, key: 'lap', header: 'LAP', value: ({ lap }) => lap.index },
    { ...numericColumn, key: 'position', header: 'POS', name: 'Position', value: ({ lap }) => lap.position },
    {
      ...numericColumn,
      key: 'time',
      header: 'TIME',
      value: ({ lap: { time, wireLap } }) => (wireLap.cancelled ? parseNumber(wireLap.raw_time) : time),
      format: (time, { lap }) => <MarkedTime text={formatLapTime(parseTime(time))} lap={lap} />,
    },
    ...Array.from({ length: sectorCount }, (_, index) => createSectorColumn(index)),
    {
      ...numericColumn,
      key: 'speed',
      header: 'SPEED',
      name: describeSpeed(units),
      value: ({ lap }) => lap.speed,
      format: speed => formatSpeed(Number(speed), units),
    },
    {
      key: 'clean',
      header: 'CLEAN',
      name: 'Whether the lap counts for the pace, or why it does not',
      value: describeReason,
    },
  ]
}

/** The reason of race control follows that of a cancelled lap. */
function describeReason({ reason, lap: { wireLap } }: LapRow): string {
  const { cancelled, note = '' } = wireLap
  if (note === notMeasured && !cancelled) return 'no, * not measured'
  if (reason === undefined) return 'yes'
  return `no, ${lapReasonWords[reason]}${cancelled && note !== '' ? `: ${note}` : ''}`
}

/** A cancelled lap is struck through; `*` marks one whose time was not measured. */
function MarkedTime({ text, lap }: { readonly text: string; readonly lap: LapView }): ReactElement {
  const { cancelled, note } = lap.wireLap
  if (cancelled)
    return (
      <s>
        <LapTime text={text} />
      </s>
    )
  return (
    <>
      <LapTime text={text} />
      {note === notMeasured && '*'}
    </>
  )
}

function createSectorColumn(index: number): Column<LapRow> {
  return {
    ...numericColumn,
    key: `s${index + 1}`,
    header: `S${index + 1}`,
    name: `Sector ${index + 1}`,
    value: ({ lap }) => lap.sectors[index],
    format: time => formatSeconds(parseTime(time)),
  }
}
