// The ledger as a file: one line per lap, with the own time, the reference and the difference of each sector.
import { type CsvCell, formatCsvLine, measureLoss } from '#timing'
import { describeExclusion, toSeconds } from './describe-loss'
import type { FoundLoss } from './find-loss'

export function createLossCsv(name: string, { loss, against }: FoundLoss, sectorCount: number): string {
  const sectors = Array.from({ length: sectorCount }, (_, index) => index)
  const header: readonly CsvCell[] = [
    'rider',
    'reference',
    'lap',
    'counts',
    ...sectors.flatMap(index => [`s${index + 1}`, `s${index + 1}_reference`, `s${index + 1}_difference`]),
  ]
  const lines = loss.laps.map(lap => [
    name,
    against,
    lap.number,
    describeExclusion(lap.exclusion, against),
    ...sectors.flatMap(index => {
      // The column adds up to the sum, so it has only the laps that are compared.
      const difference = lap.exclusion ? undefined : measureLoss(lap, index)
      return [lap.own[index], lap.reference?.[index], difference].map(toSeconds)
    }),
  ])
  const sums = [
    name,
    against,
    'sum',
    `of ${loss.pairs}`,
    ...loss.losses.flatMap(sum => [undefined, undefined, toSeconds(sum)]),
  ]
  return [header, ...lines, sums].map(formatCsvLine).join('')
}
