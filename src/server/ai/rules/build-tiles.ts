// Builds the tiles for a widget request, each with a reason that is shown to the user.
import {
  catalog,
  type DataPoint,
  getDefaultSettings,
  repairSettings,
  type SettingValue,
  keyToLabel,
} from '#widgets/catalog'
import type { GeneratedWidget } from '../generator'
import type { WidgetRequest } from './list/widget-request'

/** Used, in this order, when the prompt names no data points. */
const defaultPoints: readonly DataPoint[] = ['Last_Lap', 'Best_Lap', 'Position', 'Diff', 'Gap', 'Speed']
const defaultSectors: readonly number[] = [1, 2, 3, 4, 5]
/** These widgets show values of the session, not of a rider. */
const widgetsWithoutRider: ReadonlySet<string> = new Set(['Weather', 'Status'])

type Values = Readonly<Record<string, SettingValue>>

export function buildTiles(request: WidgetRequest): GeneratedWidget[] {
  const riders =
    widgetsWithoutRider.has(request.widget) || request.riders.length === 0 ? [''] : request.riders
  const { variants, minTiles } = listVariants(request)
  const length = Math.max(request.count ?? 1, minTiles * riders.length)
  return Array.from({ length }, (_, index) => {
    const racer = riders[index % riders.length] ?? ''
    const variant = variants[Math.floor(index / riders.length) % variants.length] ?? {}
    return buildTile(request, racer, variant)
  })
}

/** Lists the settings that differ between the tiles; `minTiles` is how many of them the prompt names. */
function listVariants({ widget, points, sectors, isPlural, count }: WidgetRequest): {
  variants: Values[]
  minTiles: number
} {
  if (widget === 'SectorTime') {
    const named = isPlural && count !== undefined ? undefined : sectors
    return { variants: (named ?? defaultSectors).map(Sector => ({ Sector })), minTiles: named?.length ?? 1 }
  }
  if (widget === 'SingleDatapoint') {
    const shown = points.length > 0 ? points : defaultPoints
    return { variants: shown.map(point => ({ Data_Point: point })), minTiles: 1 }
  }
  const [top, bottom] = points
  const both = { ...(top && { Data_Point_Top: top }), ...(bottom && { Data_Point_Bottom: bottom }) }
  return { variants: [both], minTiles: 1 }
}

function buildTile(
  { widget, options, riders, written }: WidgetRequest,
  racer: string,
  variant: Values,
): GeneratedWidget {
  const values: Record<string, SettingValue> = { ...getDefaultSettings(widget), ...variant }
  if (racer !== '') values['Racer'] = racer
  // A request that names a rider asks for that rider's ideal lap.
  if (widget === 'TheoreticalLaps' && riders.length > 0) values['Show_Ideal_Lap_For'] = 'Rider'
  const widgetSettings = repairSettings(widget, { ...values, ...Object.fromEntries(options) })
  const rider = racer === '' ? '' : ` of rider ${racer}`
  const reason = `${describeTile(widget, widgetSettings)}${rider}, because you wrote “${written}”.`
  return { name: widget, widgetSettings, reason }
}

function describeTile(widget: WidgetRequest['widget'], settings: Values): string {
  if (widget === 'SectorTime') return `Sector ${settings['Sector']}`
  if (widget === 'SingleDatapoint') return keyToLabel(String(settings['Data_Point']))
  if (widget === 'DualDatapoint')
    return `${keyToLabel(String(settings['Data_Point_Top']))} over ${keyToLabel(String(settings['Data_Point_Bottom']))}`
  return catalog[widget].label
}
