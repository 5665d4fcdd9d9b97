// Where each tile stands in the grid, in the order of the template (decisions Q-067). A place in a row is two half
// rows high; two extra small tiles that follow each other share one.
import { span } from '#timing'
import type { StoredWidget } from '#widgets/catalog'

const extraSmall = 1
const small = 2

export interface TilePlace {
  /** The first of its columns and half rows, from 1. */
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
  /** The place above a free half. */
  let above: TilePlace | undefined
  return sizes.map(size => {
    if (size === extraSmall && above) {
      const below = { ...above, row: above.row + 1 }
      above = undefined
      return below
    }
    const columnSpan = span(size, columnCount)
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
