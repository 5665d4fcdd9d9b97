// Saves the charts of the panel as PNG and CSV.
import { type ChartModel, type ChartRange, toChartCsv } from '#timing'
import { downloadCsv, downloadFile, showError } from '#ui'
import { createChartImage } from './chart-image'
import { createChartView, toDisplayModel } from './chart-view'
import { createFileName } from './file-name'
import type { LegendRider } from './legend'
import type { LineSlots } from './line-slots'
import type { ChartPanelProps } from './panel-props'

export interface Exported extends Pick<ChartPanelProps, 'session' | 'units' | 'describeMoment'> {
  readonly models: readonly ChartModel[]
  readonly range: ChartRange
  readonly slots: LineSlots
  /** The highlighted ones become the legend. */
  readonly riders: readonly LegendRider[]
  /** The comparison rider of another session. */
  readonly other: LegendRider | undefined
}

export function listExported({ models }: Exported): readonly ChartModel[] {
  return models.filter(({ emptyText }) => emptyText === undefined)
}

export function saveTables(exported: Exported): void {
  const { session, units } = exported
  for (const model of listExported(exported))
    downloadCsv(createFileName(model, session.title, 'csv'), toChartCsv(model, units))
}

/** `element` is inside of the theme. */
export async function saveImages(element: Element, exported: Exported): Promise<void> {
  try {
    for (const model of listExported(exported)) await saveImage(element, model, exported)
  } catch {
    showError('chart-image', 'The image could not be created. Try again, or save the CSV.')
  }
}

async function saveImage(element: Element, model: ChartModel, exported: Exported): Promise<void> {
  const { session, units, describeMoment, range, slots, riders, other } = exported
  const view = createChartView({ model: toDisplayModel(model, units), range, slots, theme: undefined })
  const legend = [...riders, ...(other ? [other] : [])].flatMap(({ number, name, slot }) =>
    slot === undefined ? [] : [{ text: `${number} ${name}`, slot }],
  )
  const image = await createChartImage(element, view, {
    title: session.title,
    moment: describeMoment(),
    legend,
  })
  downloadFile(createFileName(model, session.title, 'png'), image)
}
