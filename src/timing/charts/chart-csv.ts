// The numbers of a chart as a CSV file.
import { formatCsvCell, formatCsvSeconds } from '../calculations/csv-cell'
import type { DisplayUnits } from '../calculations/default-units'
import { convertSpeed, getSpeedUnit } from '../calculations/display-units'
import type { ChartModel, ChartUnit } from './chart-model'
import { type ChartTableRow, tabulateChart } from './chart-table'

/** Lines of RFC 4180: a header, then one row per rider and lap. Riders of another session are marked `comparison`. */
export function toChartCsv(model: ChartModel, units: DisplayUnits): string {
  const unit = describeUnit(model.unit, units)
  const header = ['Number', 'Name', 'Session', 'Lap', ...model.columns.map(name => `${name}${unit}`), 'Note']
  const lines = tabulateChart(model).map(row => formatRow(row, model.unit, units))
  return [header.map(formatCsvCell).join(','), ...lines].map(line => `${line}\r\n`).join('')
}

function formatRow(row: ChartTableRow, unit: ChartUnit, units: DisplayUnits): string {
  const texts = [row.number, row.name, row.isOtherSession ? 'comparison' : 'shown'].map(formatCsvCell)
  const numbers = row.values.map(value => formatNumber(value, unit, units))
  return [...texts, String(row.lap), ...numbers, formatCsvCell(row.note)].join(',')
}

function describeUnit(unit: ChartUnit, units: DisplayUnits): string {
  if (unit === 'place') return ''
  return unit === 'speed' ? ` (${getSpeedUnit(units)})` : ' (s)'
}

/** Numbers are not escaped, so that negative ones stay numbers. */
function formatNumber(value: number | undefined, unit: ChartUnit, units: DisplayUnits): string {
  if (value === undefined) return ''
  if (unit === 'place') return String(value)
  return unit === 'speed' ? convertSpeed(value, units).toFixed(2) : formatCsvSeconds(value)
}
