// Computes the sizes of the dashboard: tiles, columns and rows (decisions ).

/** The fallback for missing settings. A new dashboard starts with 10 and 13 instead. */
export const staticSettings = { dataColumns: 6, tableRows: 10 }
const maxSlots = 24
const minRows = 10
/** The document has up to five columns; screens wider than those it considers have more. */
const breakpoints = [640, 960, 1280, 1600, 1920, 2240]
const divider = { min: 300, reserved: 500 }

/** Rows of the timing table. There is no upper limit, so that the selected rider is always included. */
export function countRows(position: number | undefined, tableRows: number | undefined): number {
  return Math.max(minRows, position || 0, tableRows || staticSettings.tableRows)
}

/** Number of tiles that fit on the dashboard. */
export function countSlots(dataColumns: number | undefined): number {
  return Math.min(maxSlots, Math.max(1, dataColumns || staticSettings.dataColumns))
}

/** The new `dataColumns` after adding widgets: one slot always stays free. `widgetCount` excludes placeholders. */
export function growDataColumns(widgetCount: number, dataColumns: number | undefined): number {
  const available = countSlots(dataColumns)
  return widgetCount < available ? available : countSlots(widgetCount + 1)
}

/** Number of grid columns for a container width. */
export function countColumns(width: number): number {
  return 1 + breakpoints.filter(breakpoint => width >= breakpoint).length
}

/** Columns spanned by a tile of size 1, 2, 4, 6 or 12. Size 1 is as wide as size 2 and half as high. */
export function getColumnSpan(size: number, columnCount: number): number {
  if (size === 4) return Math.min(2, columnCount)
  if (size === 6) return Math.ceil(columnCount / 2)
  return size === 12 ? columnCount : 1
}

/** Limits the divider to its valid range. Without room for both panels they are stacked and have no divider. */
export function clampDividerPosition(x: number, total: number): number {
  return Math.max(divider.min, Math.min(x, total - divider.reserved))
}
