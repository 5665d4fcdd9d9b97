interface Widget {
  readonly name: string
  readonly widgetSettings: Readonly<Record<string, unknown>>
}

function isFollowingActiveRider({ name, widgetSettings }: Widget): boolean {
  return name === 'SectorTime' && (widgetSettings['Racer'] ?? '') === ''
}

/**
 * Creates one SectorTime widget per sector with data and places them first (decisions Q-105). Widgets with a fixed
 * racer stay in place, and so do all widgets if there is no data.
 */
export function arrangeSectorWidgets<Tile extends Widget>(
  widgets: readonly Tile[],
  sectors: readonly number[],
): readonly Tile[] {
  const following = widgets.filter(isFollowingActiveRider)
  const [model] = following
  if (model === undefined || sectors.length === 0) return widgets
  const arranged = sectors.map(
    sector =>
      following.find(({ widgetSettings }) => Number(widgetSettings['Sector']) === sector) ?? {
        ...model,
        widgetSettings: { ...model.widgetSettings, Sector: sector },
      },
  )
  return [...arranged, ...widgets.filter(widget => !isFollowingActiveRider(widget))]
}
