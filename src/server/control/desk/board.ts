// The standings of a run at the desk: all classes, each in its order.
import type { ChangedRow, DeskRow } from '#contract'
import { computeSummary, formatBehind, splitByClass, type SummaryRow } from '#timing'
import type { ControlRun, ControlState } from '../log/control-run'

const isRulingStatus = (status: string): status is DeskRow['status'] =>
  ['OUT', 'DNS', 'DNF', 'DSQ', 'NC'].includes(status)

export function buildBoard(
  { controlled }: ControlState,
  { mainCategory }: Pick<ControlRun, 'mainCategory'>,
): DeskRow[] {
  return splitByClass(controlled.fold.session, mainCategory).flatMap(({ category, session }) =>
    computeSummary(session).map(row => toDeskRow(row, category)),
  )
}

function toDeskRow({ racer, position, ruling, ...row }: SummaryRow, category: string): DeskRow {
  const status = ruling?.status ?? ''
  return {
    competitor: racer.competitor,
    category,
    position: position ?? null,
    number: racer.number ?? racer.competitor,
    name: racer.name ?? '',
    laps: row.laps,
    last: row.lastLap?.time ?? null,
    best: row.best ?? null,
    total: row.total ?? null,
    diff: formatBehind(row.diff),
    gap: formatBehind(row.gap),
    status: isRulingStatus(status) ? status : '',
    penalty: ruling?.penalty ?? '',
    notes: [...(ruling?.notes ?? [])],
    isInPit: racer.isInPit,
    isFinished: racer.isFinished,
    lastAt: racer.startLineAt ?? null,
  }
}

/** The rows that differ, in the order after the change. */
export function compareBoards(before: readonly DeskRow[], after: readonly DeskRow[]): ChangedRow[] {
  const find = (rows: readonly DeskRow[], competitor: string): DeskRow | null =>
    rows.find(row => row.competitor === competitor) ?? null
  const competitors = [...new Set([...after, ...before].map(({ competitor }) => competitor))]
  return competitors.flatMap(competitor => {
    const [one, other] = [find(before, competitor), find(after, competitor)]
    const { number = '', name = '' } = other ?? one ?? {}
    return JSON.stringify(one) === JSON.stringify(other)
      ? []
      : [{ competitor, number, name, before: one, after: other }]
  })
}
