// Adds tiles for the sectors of a race automatically (decisions Q-105): once per race and sector, so that a tile the
// user removes stays removed. In the first lap of a live race, sectors are added one by one and none is removed.
import { templateLimits } from '#contract'
import { arrangeSectorWidgets } from '#timing'
import { growGrid } from './current-template'
import type { BuiltSectors, TemplateBook, Widget } from './state'
import { countWidgets, isFreePlace } from './widget-list'

const sectorNumbers = [1, 2, 3, 4, 5]

/** The sectors with data of the primary rider. */
export interface RaceSectors {
  readonly raceId: string
  readonly sectors: readonly number[]
  /** Whether no more sectors will follow: the race is over, or the rider has completed a lap. */
  readonly isComplete: boolean
}

export function needsSectorTiles(built: BuiltSectors, race: RaceSectors): boolean {
  if (race.sectors.length === 0) return false
  const before = resetForOtherRace(built, race.raceId)
  return (race.isComplete && !before.isComplete) || findNewSectors(before, race).length > 0
}

export function addSectorTiles(book: TemplateBook, race: RaceSectors): TemplateBook {
  const { current, baseline } = book
  if (!current || !needsSectorTiles(book.builtSectors, race)) return book
  const before = resetForOtherRace(book.builtSectors, race.raceId)
  const builtSectors = {
    raceId: race.raceId,
    sectors: [...before.sectors, ...findNewSectors(before, race)],
    isComplete: before.isComplete || race.isComplete,
  }
  const rebuild = (widgets: readonly Widget[]): Widget[] => rebuildSectorTiles(widgets, before, race)
  const next: TemplateBook = {
    ...book,
    builtSectors,
    current: { ...current, widgets: rebuild(current.widgets) },
    baseline: baseline && { ...baseline, widgets: rebuild(baseline.widgets) },
  }
  return growGrid(next, countWidgets(current.widgets))
}

function resetForOtherRace(built: BuiltSectors, raceId: string): BuiltSectors {
  return built.raceId === raceId ? built : { raceId, sectors: [], isComplete: false }
}

function findNewSectors({ sectors }: BuiltSectors, race: RaceSectors): number[] {
  return race.sectors.filter(sector => !sectors.includes(sector))
}

function rebuildSectorTiles(widgets: readonly Widget[], before: BuiltSectors, race: RaceSectors): Widget[] {
  const added = findNewSectors(before, race)
  const isReplacing = race.isComplete && !before.isComplete
  const sectors = isReplacing
    ? race.sectors
    : sectorNumbers.filter(sector => added.includes(sector) || hasSectorTile(widgets, sector))
  const next = arrangeSectorWidgets(widgets, sectors)
  return next.length > templateLimits.widgets
    ? [...widgets]
    : dropFreePlaces(next, next.length - widgets.length)
}

function hasSectorTile(widgets: readonly Widget[], sector: number): boolean {
  return widgets.some(
    ({ name, widgetSettings }) =>
      name === 'SectorTime' && widgetSettings['Racer'] === '' && widgetSettings['Sector'] === sector,
  )
}

/** New tiles use up free places before they move other tiles. */
function dropFreePlaces(widgets: readonly Widget[], count: number): Widget[] {
  let remaining = count
  return widgets.filter(widget => {
    if (remaining <= 0 || !isFreePlace(widget)) return true
    remaining -= 1
    return false
  })
}
