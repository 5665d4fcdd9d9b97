// Renders the tile or the pop-up of a widget from wire rows, as the dashboard does.
import type { Lap, Race, SummaryRow } from '#contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { getDefaultSettings, type StoredWidget, type WidgetName } from '../catalog'
import { createSessionViewBuilder, findRider, type SessionView } from '../session-view'
import type { DetailActions, GridInput } from '../view'
import { views, createWidgetDetail, WidgetTile } from '../views'
import { sampleRace } from './sample-rows'

export interface RenderOptions
  extends
    Pick<
      GridInput,
      'weather' | 'comparisonWeather' | 'tires' | 'comparisonTires' | 'units' | 'boardMessages'
    >,
    DetailActions {
  readonly rows?: readonly SummaryRow[]
  readonly laps?: readonly Lap[]
  readonly race?: Race | null
  /** The same race with the earlier message of the feed about its clock. */
  readonly earlierRace?: Race
  readonly isLive?: boolean
  /** The name of the active rider. */
  readonly rider?: string
  /** The name of the comparison rider. */
  readonly comparison?: string
  /** The session of the comparison rider, if it is another one. */
  readonly comparisonSession?: SessionView
  readonly settings?: object
  readonly now?: () => number
}

const { Placeholder: _, ...details } = views
const noon = Date.UTC(2026, 6, 12, 12)

export function createStoredWidget(name: WidgetName, settings: object = {}): StoredWidget {
  // Settings that a test does not name have their default values. Type assertion: they belong to the name.
  return { name, widgetSettings: { ...getDefaultSettings(name), ...settings } } as StoredWidget
}

export function buildGrid(options: RenderOptions, build = createSessionViewBuilder()): GridInput {
  const { rows = [], laps = [], race = sampleRace, isLive = true, now = () => noon } = options
  if (options.earlierRace) build({ race: options.earlierRace, isLive, rows, laps: [laps] })
  const view = build({ race, isLive, rows, laps: [laps] })
  const comparisonView = options.comparisonSession ?? view
  const findByName = (session: SessionView, name = ''): ReturnType<typeof findRider> =>
    findRider(session, { name, number: '' })
  return {
    view,
    activeRider: findByName(view, options.rider),
    comparison: findByName(comparisonView, options.comparison),
    comparisonView,
    weather: options.weather,
    comparisonWeather: options.comparisonWeather,
    tires: options.tires,
    comparisonTires: options.comparisonTires,
    boardMessages: options.boardMessages,
    units: options.units,
    now,
  }
}

export function renderTile(name: WidgetName, options: RenderOptions): HTMLElement {
  const { container } = render(
    <WidgetTile {...buildGrid(options)} widget={createStoredWidget(name, options.settings)} />,
  )
  return within(container).getByRole('article')
}

/** Loads the detail before rendering, so that the content is there immediately. */
export async function renderDetail(name: keyof typeof details, options: RenderOptions): Promise<HTMLElement> {
  const { dialog } = await renderChangingDetail(name, options)
  return dialog
}

interface ChangingDetail {
  readonly dialog: HTMLElement
  /** Shows the session as it is with other options. */
  readonly update: (options: RenderOptions) => Promise<void>
}

export async function renderChangingDetail(
  name: keyof typeof details,
  first: RenderOptions,
): Promise<ChangingDetail> {
  const detail = await details[name].loadDetail()
  const WidgetDetail = createWidgetDetail(<Loaded,>() => Promise.resolve(detail as Loaded))
  const build = createSessionViewBuilder()
  const toDetail = (options: RenderOptions): ReactElement => (
    <WidgetDetail
      {...buildGrid(options, build)}
      widget={createStoredWidget(name, options.settings)}
      onClose={() => {}}
      onSaveTires={options.onSaveTires}
      tireConflict={options.tireConflict}
      onSendMessage={options.onSendMessage}
      onSeek={options.onSeek}
    />
  )
  const update = async (show: () => void): Promise<void> =>
    act(async () => {
      show()
      await Promise.resolve()
    })
  let rerender: ReturnType<typeof render>['rerender'] | undefined
  await update(() => ({ rerender } = render(toDetail(first))))
  return {
    dialog: screen.getByRole('dialog'),
    update: options => update(() => rerender?.(toDetail(options))),
  }
}

/** Selects a choice of a field in the pop-up. */
export function choose(label: string, choice: string): void {
  fireEvent.click(screen.getByLabelText(label))
  fireEvent.click(screen.getByRole('option', { name: choice }))
}

/** Returns the cell texts of a table by row. */
export function readTable(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map(line => [...line.children].map(cell => cell.textContent))
}
