interface Widget {
  readonly name: string
  readonly widgetSettings: Readonly<Record<string, unknown>>
}

function followsActiveRider({ name, widgetSettings }: Widget): boolean {
  return name === 'SectorTime' && (widgetSettings['Racer'] ?? '') === ''
}

/**
 * One tile per sector that has data, before all others (decisions Q-105). Tiles with a racer of their own
 * stay where they are, and without any data so do all.
 */
export function sectorWidgets<Tile extends Widget>(
  widgets: readonly Tile[],
  sectors: readonly number[],
): readonly Tile[] {
  const following = widgets.filter(followsActiveRider)
  const [pattern] = following
  if (pattern === undefined || sectors.length === 0) return widgets
  const rebuilt = sectors.map(
    sector =>
      following.find(({ widgetSettings }) => Number(widgetSettings['Sector']) === sector) ?? {
        ...pattern,
        widgetSettings: { ...pattern.widgetSettings, Sector: sector },
      },
  )
  return [...rebuilt, ...widgets.filter(widget => !followsActiveRider(widget))]
}
