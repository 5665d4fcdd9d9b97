// The address of the charts page: `?race=&rider=&compare=&compare_race=&chart=&riders=21,7&ref=&from=&to=&at=`.
// Riders are race numbers; ids are read too.
import type { ChosenRange } from '#charts'
import { type ChartKind, chartKinds } from '#timing'
import { type ComparisonLink, formatComparison } from '../../data/selection/comparison-link'

// The charts have a color for so many. Their room is loaded lazily, so the number cannot come from there.
const maxHighlightedRiders = 8

/** `from` of the last ten laps. */
const lastLaps = '-10'

/** What the address says of the charts. Riders are numbers or ids. */
export interface ChartAddress {
  /** One chart, or two. */
  readonly kinds: readonly ChartKind[]
  /** Undefined for my riders and the comparison rider. */
  readonly riders: readonly string[] | undefined
  readonly reference: 'leader' | 'mine' | 'pace' | { readonly rider: string }
  /** In laps, the last ten, or (undefined) all of them. */
  readonly range: ChosenRange
}

export interface ParsedAddress extends ChartAddress {
  /** What could not be read, in words. */
  readonly problems: readonly string[]
}

export const defaultKinds: readonly ChartKind[] = ['positions']

export function parseChartAddress(search: string): ParsedAddress {
  const params = new URLSearchParams(search)
  const charts = parseKinds(params.get('chart'))
  const riders = parseRiders(params.get('riders'))
  const laps = parseRange(params.get('from'), params.get('to'))
  return {
    kinds: charts.kinds,
    riders: riders?.slice(0, maxHighlightedRiders),
    reference: parseReference(params.get('ref')),
    range: laps.range,
    problems: [
      ...charts.problems,
      ...(riders && riders.length > maxHighlightedRiders
        ? [`Only the first ${maxHighlightedRiders} riders of this link are highlighted.`]
        : []),
      ...laps.problems,
    ],
  }
}

function splitList(text: string): readonly string[] {
  const items = text.split(',').map(item => item.trim())
  return [...new Set(items.filter(item => item !== ''))]
}

function isKind(name: string): name is ChartKind {
  return chartKinds.some(kind => kind === name)
}

function parseKinds(text: string | null): Pick<ParsedAddress, 'kinds' | 'problems'> {
  const names = splitList(text ?? '')
  const known = names.filter(isKind)
  const unknown = names.filter(name => !isKind(name))
  return {
    kinds: known.length === 0 ? defaultKinds : known.slice(0, 2),
    problems: [
      ...unknown.map(name => `There is no chart “${name}”.`),
      ...(known.length > 2 ? ['Only two charts are shown at a time.'] : []),
    ],
  }
}

/** An empty list highlights no rider. */
function parseRiders(text: string | null): readonly string[] | undefined {
  return text === null ? undefined : splitList(text)
}

function parseReference(text: string | null): ChartAddress['reference'] {
  const name = text?.trim() ?? ''
  if (name === '') return 'mine'
  return name === 'leader' || name === 'mine' || name === 'pace' ? name : { rider: name }
}

function parseRange(from: string | null, to: string | null): Pick<ParsedAddress, 'range' | 'problems'> {
  if (from === null && to === null) return { range: undefined, problems: [] }
  if (from === lastLaps && to === null) return { range: 'last', problems: [] }
  const [min, max] = [parseLap(from), parseLap(to)]
  if (min !== undefined && max !== undefined && min < max) return { range: { min, max }, problems: [] }
  return { range: undefined, problems: ['The laps in this link cannot be read, so all laps are shown.'] }
}

function parseLap(text: string | null): number | undefined {
  return text !== null && /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined
}

/** Names the session of an address. */
export interface AddressMoment {
  readonly raceId: string
  /** The number or the id of my rider. */
  readonly rider: string | undefined
  readonly comparison?: ComparisonLink | undefined
  /** Milliseconds since the start of the timeline; undefined for the present or the end. */
  readonly at: number | undefined
}

/** The query of the address, with its question mark. What is as without an entry has none. */
export function formatChartAddress(
  address: ChartAddress,
  { raceId, rider, comparison, at }: AddressMoment,
): string {
  const { kinds, riders, reference, range } = address
  const params = new URLSearchParams({
    race: raceId,
    ...(rider !== undefined && { rider }),
    ...formatComparison(comparison),
    chart: kinds.join(','),
    ...(riders && { riders: riders.join(',') }),
    ...(reference !== 'mine' && { ref: typeof reference === 'string' ? reference : reference.rider }),
    ...formatRange(range),
    ...(at !== undefined && { at: formatSeconds(at) }),
  })
  // Commas are allowed in a query, and easier to read.
  return `?${params.toString().replaceAll('%2C', ',')}`
}

function formatRange(range: ChosenRange): Readonly<Record<string, string>> {
  if (range === undefined) return {}
  return range === 'last' ? { from: lastLaps } : { from: formatLap(range.min), to: formatLap(range.max) }
}

function formatLap(lap: number): string {
  return String(Number(Math.max(0, lap).toFixed(2)))
}

/** Exact, so that a reload shows the same moment: `94.1`, `94.123`. */
function formatSeconds(milliseconds: number): string {
  const seconds = (Math.max(0, Math.round(milliseconds)) / 1000).toFixed(3)
  return seconds.replace(/0{1,2}$/, '')
}
