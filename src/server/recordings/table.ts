// Formats the final standings as text tables for a terminal.
import { formatLapTime } from '#timing'
import type { RefusedLine } from '../feeds/refused-lines'
import { describeDifference } from './describe-difference'
import type { Report, ReportRow, ReportSession } from './report'

type Column = readonly [title: string, value: (row: ReportRow) => string, isText?: boolean]

const formatTime = (milliseconds: number | null): string =>
  milliseconds === null ? '-' : formatLapTime(milliseconds).replace(/^(?:00:)?0?/, '')

function formatBehind(milliseconds: number | null, laps: number | null): string {
  if (milliseconds !== null) return `+${(milliseconds / 1000).toFixed(3)}`
  return laps === null || laps === 0 ? '-' : laps === 1 ? '1 Lap' : `${laps} Laps`
}

function listColumns(session: ReportSession): readonly Column[] {
  const sectors = Math.max(0, ...session.rows.map(row => row.s_best_ms.length))
  return [
    ['POS', row => String(row.position ?? '-')],
    ['#', row => row.number],
    ['NAME', row => row.name ?? '-', true],
    ['CLASS', row => row.category ?? '-', true],
    ['LAPS', row => String(row.laps)],
    ['TOTAL', row => formatTime(row.total_ms)],
    ['BEST', row => formatTime(row.best_lap_ms)],
    ['IDEAL', row => formatTime(row.ideal_lap_ms)],
    ['DIFF', row => formatBehind(row.diff_ms, row.diff_laps)],
    ['GAP', row => formatBehind(row.gap_ms, row.gap_laps)],
    ['STATUS', row => row.status ?? '-'],
    ['PENALTY', row => row.penalty ?? '-'],
    ['PITS', row => String(row.pits ?? '-')],
    ...Array.from({ length: sectors }, (_, index): Column => [
      `S${index + 1}`,
      row => ((row.s_best_ms[index] ?? 0) / 1000).toFixed(3).replace(/^0\.000$/, '-'),
    ]),
  ]
}

function formatTable(session: ReportSession): string {
  const columns = listColumns(session).filter(
    ([title, value]) => /POS|#|NAME|LAPS/.test(title) || session.rows.some(row => value(row) !== '-'),
  )
  const cells = [
    columns.map(([title]) => title),
    ...session.rows.map(row => columns.map(([, value]) => value(row))),
  ]
  const widths = columns.map((_, index) => Math.max(...cells.map(line => line[index]?.length ?? 0)))
  const lines = cells.map(line =>
    line
      .map((cell, index) =>
        columns[index]?.[2] ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return [formatHeading(session), ...lines].join('\n')
}

function formatHeading({ name, kind, flag, started_at: startedAt, hash }: ReportSession): string {
  const start = startedAt === null ? '' : `, started ${startedAt.slice(0, 19).replace('T', ' ')} UTC`
  const results = hash === undefined ? '' : `, results ${hash}`
  return `${name ?? 'Session'} (${kind}, ${flag})${start}${results}`
}

function formatDifferences({ differences = [] }: ReportSession): readonly string[] {
  if (differences.length === 0) return []
  return [
    ['Differences to the feed:', ...differences.map(each => `  ${describeDifference(each)}`)].join('\n'),
  ]
}

function formatRefusedLine({ line, record, offset, reason, text }: RefusedLine): string {
  const where = line === undefined ? `Record ${record} at byte ${offset}` : `Line ${line}`
  // Removes control characters, so that content of the file cannot control the terminal.
  return `${where}: ${reason}${text === '' ? '' : `: ${text}`}`.replaceAll(/\p{Cc}/gu, ' ')
}

function formatRefused(refused: readonly RefusedLine[]): readonly string[] {
  return refused.length === 0
    ? []
    : [['Refused:', ...refused.map(each => `  ${formatRefusedLine(each)}`)].join('\n')]
}

export function formatTables({ sessions, lines, refused: refusedLines = [] }: Report): string {
  const tables = sessions.flatMap(session => [formatTable(session), ...formatDifferences(session)])
  const { accepted, ignored, refused } = lines
  return [
    ...(tables.length === 0 ? ['This recording has no laps.'] : tables),
    ...formatRefused(refusedLines),
    `Lines: ${accepted} accepted, ${ignored} ignored, ${refused} refused.`,
  ].join('\n\n')
}
