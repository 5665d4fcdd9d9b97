// Tiles for the sectors of a race, made by themselves (decisions Q-105): once per race and sector, so that one the
// person removes stays removed. While a live race is in its first lap, sectors come one by one and none goes.
import { templateLimits } from '#contract'
import { sectorWidgets } from '#timing'
import type { TemplateBook, Widget } from './template-book'
import { withFreePlace } from './template-settings'
import type { BuiltSectors } from './template-tracking'
import { countOf, isFree } from './widget-list'

const sectorNumbers = [1, 2, 3, 4, 5]

/** What the summary tells of the rider followed. */
export interface SeenSectors {
  readonly raceId: string
  readonly sectors: readonly number[]
  /** Whether no more of them will come: the race is over, or the rider has completed a lap. */
  readonly isWhole: boolean
}

export function isBuildingDue(built: BuiltSectors, seen: SeenSectors): boolean {
  if (seen.sectors.length === 0) return false
  const before = builtIn(built, seen.raceId)
  return (seen.isWhole && !before.isWhole) || freshSectors(before, seen).length > 0
}

export function withSectorTiles(book: TemplateBook, seen: SeenSectors): TemplateBook {
  const { current, unchanged } = book
  if (!current || !isBuildingDue(book.built, seen)) return book
  const before = builtIn(book.built, seen.raceId)
  const built = {
    raceId: seen.raceId,
    sectors: [...before.sectors, ...freshSectors(before, seen)],
    isWhole: before.isWhole || seen.isWhole,
  }
  const build = (widgets: readonly Widget[]): Widget[] => rebuilt(widgets, before, seen)
  const next: TemplateBook = {
    ...book,
    built,
    current: { ...current, widgets: build(current.widgets) },
    unchanged: unchanged && { ...unchanged, widgets: build(unchanged.widgets) },
  }
  return withFreePlace(next, countOf(current.widgets))
}

function builtIn(built: BuiltSectors, raceId: string): BuiltSectors {
  return built.raceId === raceId ? built : { raceId, sectors: [], isWhole: false }
}

function freshSectors({ sectors }: BuiltSectors, seen: SeenSectors): number[] {
  return seen.sectors.filter(sector => !sectors.includes(sector))
}

function rebuilt(widgets: readonly Widget[], before: BuiltSectors, seen: SeenSectors): Widget[] {
  const fresh = freshSectors(before, seen)
  const isReplacing = seen.isWhole && !before.isWhole
  const wanted = isReplacing
    ? seen.sectors
    : sectorNumbers.filter(sector => fresh.includes(sector) || hasTile(widgets, sector))
  const next = sectorWidgets(widgets, wanted)
  return next.length > templateLimits.widgets
    ? [...widgets]
    : inFreePlaces(next, next.length - widgets.length)
}

function hasTile(widgets: readonly Widget[], sector: number): boolean {
  return widgets.some(
    ({ name, widgetSettings }) =>
      name === 'SectorTime' && widgetSettings['Racer'] === '' && widgetSettings['Sector'] === sector,
  )
}

/** New tiles take the free places there are, before they push anything away. */
function inFreePlaces(widgets: readonly Widget[], added: number): Widget[] {
  let left = added
  return widgets.filter(widget => {
    if (left <= 0 || !isFree(widget)) return true
    left -= 1
    return false
  })
}
