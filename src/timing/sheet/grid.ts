// Sizes of the dashboard: how many tiles, columns and rows (decisions ).

/** The static table: where a setting is missing; a fresh dashboard starts with 10 and 13. */
export const staticSettings = { dataColumns: 6, tableRows: 10 }
const maximumSlots = 24
const minimumRows = 10
const breakpoints = [640, 960, 1280, 1600]
const divider = { minimum: 300, reserved: 500 }

/** Rows of the timing table: no cap, so that the rider of interest is always in it. */
export function rowCount(position: number | undefined, tableRows: number | undefined): number {
  return Math.max(minimumRows, position || 0, tableRows || staticSettings.tableRows)
}

/** Places for tiles. */
export function slots(dataColumns: number | undefined): number {
  return Math.min(maximumSlots, Math.max(1, dataColumns || staticSettings.dataColumns))
}

/** The new `dataColumns` once the widgets, placeholders not counted, have filled the slots: one stays free. */
export function grow(widgetCount: number, dataColumns: number | undefined): number {
  const available = slots(dataColumns)
  return widgetCount < available ? available : slots(widgetCount + 1)
}

/** Columns of the grid depend on the width of its container and on nothing else. */
export function columns(width: number): number {
  return 1 + breakpoints.filter(breakpoint => width >= breakpoint).length
}

/** Columns a tile of a size (1, 2, 4, 6, 12) takes. Extra small is as wide as small and half as high. */
export function span(size: number, columnCount: number): number {
  if (size === 4) return Math.min(2, columnCount)
  if (size === 6) return Math.ceil(columnCount / 2)
  return size === 12 ? columnCount : 1
}

/** Where the divider may stand. Where there is no room for both panels they are stacked and have none. */
export function dividerPosition(x: number, total: number): number {
  return Math.max(divider.minimum, Math.min(x, total - divider.reserved))
}
