// The numbers of a chart as a table, one row per rider and lap. The table on the screen and the CSV file are made of it.
import { lapReasonWords } from '../strategy/lap-reason-words'
import type { ChartLine, ChartModel, ChartPoint } from './chart-model'

export interface ChartTableRow {
  readonly riderId: string
  readonly number: string
  readonly name: string
  readonly isOtherSession: boolean
  readonly lap: number
  /** By column of the model, in its unit; undefined if there is no point. */
  readonly values: readonly (number | undefined)[]
  /** Why the lap does not count, or what is said about it. */
  readonly note: string
}

interface Row {
  readonly values: (number | undefined)[]
  note: string
}

/** By rider in the order of the lines, then by lap. */
export function tabulateChart(model: ChartModel): readonly ChartTableRow[] {
  return model.lines.flatMap((line, index) => {
    const rows = new Map<number, Row>()
    const rowOf = (lap: number): Row => {
      const row = rows.get(lap) ?? { values: model.columns.map(() => undefined), note: '' }
      rows.set(lap, row)
      return row
    }
    // Bars are those of the first line.
    if (index === 0) addBars(model, rowOf)
    addPoints(line, rowOf)
    return [...rows]
      .toSorted(([one], [other]) => one - other)
      .map(([lap, { values, note }]) => Object.assign(describeLine(line), { lap, values, note }))
  })
}

function describeLine({ riderId, number, name, isOtherSession }: ChartLine): Omit<ChartLine, 'segments'> {
  return { riderId, number, name, isOtherSession }
}

function addBars({ bars, cells = [] }: ChartModel, rowOf: (lap: number) => Row): void {
  for (const { lap, column, value } of bars) rowOf(lap).values[column] = value
  for (const { lap, column, value, note } of cells) {
    const row = rowOf(lap)
    row.values[column] = value
    row.note = note
  }
}

function addPoints({ segments }: ChartLine, rowOf: (lap: number) => Row): void {
  for (const points of segments)
    for (const point of points) {
      if (point.isStart) continue
      const row = rowOf(point.lap)
      row.values[point.column] = point.y
      row.note ||= describePoint(point)
    }
}

function describePoint({ reason, note }: ChartPoint): string {
  return [reason && lapReasonWords[reason], note].filter(Boolean).join(', ')
}
