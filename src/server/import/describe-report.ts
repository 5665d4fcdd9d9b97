// Describes the result of an import for the terminal.
import type { ImportedRace } from './import-store'
import type { ImportReport } from './store-import'

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function describeRace({ name, category, riders, laps }: ImportedRace): string {
  return `${name}, ${category}, ${formatCount(riders, 'rider')}, ${formatCount(laps, 'lap')}`
}

function describeLines({ lines }: ImportReport): readonly string[] {
  if (lines === undefined) return []
  const hint = lines.refused > 0 ? ' List them with npm run feed -- fold <file> --refused.' : ''
  return [`Refused ${formatCount(lines.refused, 'line')} of the recording.${hint}`]
}

export function describeReport(report: ImportReport): readonly string[] {
  const { outcome, races, changes = [] } = report
  if (outcome === 'unchanged')
    return [`Nothing changed: already imported (${races.map(describeRace).join('; ')}).`]
  return [
    ...changes.map(change => `Changed ${change}.`),
    ...races.map(race => `Stored ${describeRace(race)}.`),
    ...describeLines(report),
  ]
}
