// Computes the grid place of each tile, in the order of the template (decisions Q-067). A place is two half rows
// high; two consecutive extra small tiles share one.
import { getColumnSpan } from '#timing'
import type { StoredWidget } from '#widgets/catalog'

const extraSmall = 1
const small = 2

export interface TilePlace {
  /** The first column and half row, counted from 1. */
  readonly column: number
  readonly row: number
  readonly columnSpan: number
  readonly rowSpan: number
}

export function sizeOf({ widgetSettings }: StoredWidget): number {
  return 'Size' in widgetSettings ? widgetSettings.Size : small
}

export function placeTiles(sizes: readonly number[], columnCount: number): TilePlace[] {
  let row = 1
  let column = 1
  /** An extra small tile with a free half row below it. */
  let above: TilePlace | undefined
  return sizes.map(size => {
    if (size === extraSmall && above) {
      const below = { ...above, row: above.row + 1 }
      above = undefined
      return below
    }
    const columnSpan = getColumnSpan(size, columnCount)
    if (column + columnSpan - 1 > columnCount) {
      row += 2
      column = 1
    }
    const place = { column, row, columnSpan, rowSpan: size === extraSmall ? 1 : 2 }
    column += columnSpan
    above = size === extraSmall ? place : undefined
    return place
  })
}
