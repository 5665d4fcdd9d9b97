// Converts between the outline of a track and the fields of its form.
import type { Track } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { formatPath, parsePathPoints } from './path-points'

export type OutlineField = 'path' | 'start' | 'sectors'
type Outline = NonNullable<Track['outline']>

const formatPercent = (fraction: number): string => String(Math.round(fraction * 10_000) / 100)

export function toOutlineDraft(outline: Track['outline']): Values<OutlineField> {
  if (!outline) return { path: '', start: '0', sectors: '' }
  return {
    path: formatPath(outline.points),
    start: formatPercent(outline.start),
    sectors: outline.sectors.map(formatPercent).join(', '),
  }
}

type ParsedOutline = { readonly outline: Outline | null } | { readonly problems: Messages<OutlineField> }

/** Returns undefined for text that is not a percentage. */
function parseFraction(text: string): number | undefined {
  const number = Number(text.replace('%', ''))
  return text.trim() !== '' && number >= 0 && number <= 100 ? Math.round(number * 100) / 10_000 : undefined
}

/** A track with n sectors must have n - 1 sector lines. */
export function parseOutline(
  { path, start, sectors }: Values<OutlineField>,
  sectorCount: number,
): ParsedOutline {
  if (path.trim() === '') return { outline: null }
  const parsedPath = parsePathPoints(path)
  const startFraction = parseFraction(start)
  const sectorLines = sectors
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(parseFraction)
  const positions = [startFraction, ...sectorLines]
  const expectedCount = sectorCount - 1
  const problems: Messages<OutlineField> = {
    ...('problem' in parsedPath && { path: parsedPath.problem }),
    ...(startFraction === undefined && { start: 'A number from 0 to 100, in percent of the outline' }),
    ...(new Set(positions).size < positions.length && { sectors: 'Two lines are at the same position' }),
    ...(sectorLines.length !== expectedCount && { sectors: describeSectorLines(sectorCount) }),
    ...(sectorLines.includes(undefined) && { sectors: 'Numbers from 0 to 100, in percent of the outline' }),
  }
  if ('problem' in parsedPath || startFraction === undefined || Object.keys(problems).length > 0)
    return { problems }
  return {
    outline: {
      points: parsedPath.points,
      start: startFraction,
      sectors: sectorLines.filter(line => line !== undefined),
    },
  }
}

export function describeSectorLines(sectorCount: number): string {
  if (sectorCount === 1) return 'A track with one sector has no sector lines'
  return sectorCount === 2 ? 'Two sectors: one number' : `${sectorCount} sectors: ${sectorCount - 1} numbers`
}
