// The line of a track as the fields of its form, and back.
import type { Track } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { pathOfPoints, pointsOfPath } from './path-points'

export type LineField = 'path' | 'start' | 'sectors'
type Outline = NonNullable<Track['outline']>

const percent = (fraction: number): string => String(Math.round(fraction * 10_000) / 100)

export function lineDraftOf(outline: Track['outline']): Values<LineField> {
  if (!outline) return { path: '', start: '0', sectors: '' }
  return {
    path: pathOfPoints(outline.points),
    start: percent(outline.start),
    sectors: outline.sectors.map(percent).join(', '),
  }
}

type Read = { readonly outline: Outline | null } | { readonly faults: Messages<LineField> }

/** Undefined where it is no share of the line. */
function fractionIn(text: string): number | undefined {
  const number = Number(text.replace('%', ''))
  return text.trim() !== '' && number >= 0 && number <= 100 ? Math.round(number * 100) / 10_000 : undefined
}

/** A track of so many sectors has a line between each two of them. */
export function readLine({ path, start, sectors }: Values<LineField>, sectorCount: number): Read {
  if (path.trim() === '') return { outline: null }
  const drawn = pointsOfPath(path)
  const startsAt = fractionIn(start)
  const lines = sectors
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(fractionIn)
  const places = [startsAt, ...lines]
  const wanted = sectorCount - 1
  const faults: Messages<LineField> = {
    ...('fault' in drawn && { path: drawn.fault }),
    ...(startsAt === undefined && { start: 'A number from 0 to 100, in percent of the line' }),
    ...(new Set(places).size < places.length && { sectors: 'Two lines are at the same place' }),
    ...(lines.length !== wanted && { sectors: sectorsWanted(sectorCount) }),
    ...(lines.includes(undefined) && { sectors: 'Numbers from 0 to 100, in percent of the line' }),
  }
  if ('fault' in drawn || startsAt === undefined || Object.keys(faults).length > 0) return { faults }
  return {
    outline: { points: drawn.points, start: startsAt, sectors: lines.filter(line => line !== undefined) },
  }
}

export function sectorsWanted(sectorCount: number): string {
  if (sectorCount === 1) return 'A track of one sector has no sector lines'
  return sectorCount === 2 ? 'Two sectors: one number' : `${sectorCount} sectors: ${sectorCount - 1} numbers`
}
