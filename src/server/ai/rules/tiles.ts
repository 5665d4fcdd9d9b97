// The tiles that fulfil a wish, each with its reason in plain words.
import {
  catalog,
  type DataPoint,
  defaultSettings,
  repairedSettings,
  type SettingValue,
  spaced,
} from '#widgets/catalog'
import type { GeneratedWidget } from '../generator'
import type { Wish } from './wish'

/** In the order in which somebody who names none would want them. */
const usualPoints: readonly DataPoint[] = ['Last_Lap', 'Best_Lap', 'Position', 'Diff', 'Gap', 'Speed']
const usualSectors: readonly number[] = [1, 2, 3, 4, 5]
/** The sky and the flag are the same for everybody. */
const forEverybody: ReadonlySet<string> = new Set(['Weather', 'Status'])

type Values = Readonly<Record<string, SettingValue>>

export function tilesOf(wish: Wish): GeneratedWidget[] {
  const riders = forEverybody.has(wish.widget) || wish.riders.length === 0 ? [''] : wish.riders
  const { variants, wanted } = variantsOf(wish)
  const length = Math.max(wish.count ?? 1, wanted * riders.length)
  return Array.from({ length }, (_, index) => {
    const racer = riders[index % riders.length] ?? ''
    const variant = variants[Math.floor(index / riders.length) % variants.length] ?? {}
    return tile(wish, racer, variant)
  })
}

/** What differs from tile to tile, and how many of them were asked for by name. */
function variantsOf({ widget, points, sectors, isPlural, count }: Wish): {
  variants: Values[]
  wanted: number
} {
  if (widget === 'SectorTime') {
    const named = isPlural && count !== undefined ? undefined : sectors
    return { variants: (named ?? usualSectors).map(Sector => ({ Sector })), wanted: named?.length ?? 1 }
  }
  if (widget === 'SingleDatapoint') {
    const shown = points.length > 0 ? points : usualPoints
    return { variants: shown.map(point => ({ Data_Point: point })), wanted: 1 }
  }
  const [top, bottom] = points
  const both = { ...(top && { Data_Point_Top: top }), ...(bottom && { Data_Point_Bottom: bottom }) }
  return { variants: [both], wanted: 1 }
}

function tile({ widget, options, riders, written }: Wish, racer: string, variant: Values): GeneratedWidget {
  const values: Record<string, SettingValue> = { ...defaultSettings(widget), ...variant }
  if (racer !== '') values['Racer'] = racer
  // Whoever names a rider means that rider's ideal lap.
  if (widget === 'TheoreticalLaps' && riders.length > 0) values['Show_Ideal_Lap_For'] = 'Rider'
  const widgetSettings = repairedSettings(widget, { ...values, ...Object.fromEntries(options) })
  const rider = racer === '' ? '' : ` of rider ${racer}`
  const reason = `${titleOf(widget, widgetSettings)}${rider}, because you wrote “${written}”.`
  return { name: widget, widgetSettings, reason }
}

function titleOf(widget: Wish['widget'], settings: Values): string {
  if (widget === 'SectorTime') return `Sector ${settings['Sector']}`
  if (widget === 'SingleDatapoint') return spaced(String(settings['Data_Point']))
  if (widget === 'DualDatapoint')
    return `${spaced(String(settings['Data_Point_Top']))} over ${spaced(String(settings['Data_Point_Bottom']))}`
  return catalog[widget].label
}
