// The ledger as a file: one line per lap, with the own time, the reference and the difference of each sector.
import { type CsvCell, formatCsvCell, formatCsvSeconds, measureLoss } from '#timing'
import { describeExclusion } from './describe-loss'
import type { FoundLoss } from './find-loss'

export function createLossCsv(name: string, { loss, against }: FoundLoss, sectorCount: number): string {
  const sectors = Array.from({ length: sectorCount }, (_, index) => index)
  const names = sectors.flatMap(index => [
    `s${index + 1}`,
    `s${index + 1}_reference`,
    `s${index + 1}_difference`,
  ])
  const lines = loss.laps.map(lap => {
    const times = sectors.flatMap(index => {
      // The column adds up to the sum, so it has only the laps that are compared.
      const difference = lap.exclusion ? undefined : measureLoss(lap, index)
      return [lap.own[index], lap.reference?.[index], difference]
    })
    return formatLine([name, against, lap.number, describeExclusion(lap.exclusion, against)], times)
  })
  const sums = loss.losses.flatMap(sum => [undefined, undefined, sum])
  return [
    `${['rider', 'reference', 'lap', 'counts', ...names].join(',')}\r\n`,
    ...lines,
    // Without a pair there is no sum.
    loss.pairs === 0 ? '' : formatLine([name, against, 'sum', `of ${loss.pairs}`], sums),
  ].join('')
}

function formatLine(cells: readonly CsvCell[], times: readonly (number | undefined)[]): string {
  return `${[...cells.map(formatCsvCell), ...times.map(formatCsvSeconds)].join(',')}\r\n`
}
