// Draws a widget as a dashboard does: the tile, or its pop-up, from rows of the wire.
import type { Lap, Race, SummaryRow } from '#contract'
import { act, render, screen, within } from '@testing-library/react'
import { defaultSettings, type StoredWidget, type WidgetName } from '../catalog'
import { findRider, sessionView } from '../session-view'
import type { DetailActions, GridGiven } from '../view'
import { views, widgetDetail, WidgetTile } from '../views'
import { sampleRace } from './sample-rows'

export interface Shown extends Pick<GridGiven, 'weather' | 'tires'>, DetailActions {
  readonly rows?: readonly SummaryRow[]
  readonly laps?: readonly Lap[]
  readonly race?: Race | null
  readonly isLive?: boolean
  /** The name of the active rider. */
  readonly rider?: string
  /** The name of whom the screen compares with. */
  readonly comparison?: string
  readonly settings?: object
  readonly now?: () => number
}

const { Placeholder: _, ...details } = views
const noon = Date.UTC(2026, 6, 12, 12)

export function stored(name: WidgetName, settings: object = {}): StoredWidget {
  // Tests name the settings they need; the others are those of a new widget.
  return { name, widgetSettings: { ...defaultSettings(name), ...settings } }
}

export function gridOf(shown: Shown): GridGiven {
  const { rows = [], laps = [], race = sampleRace, isLive = true, now = () => noon } = shown
  const view = sessionView({ race, isLive, rows, laps })
  const named = (name = ''): ReturnType<typeof findRider> => findRider(view, { name, number: '' })
  return {
    view,
    activeRider: named(shown.rider),
    comparison: named(shown.comparison),
    weather: shown.weather,
    tires: shown.tires,
    now,
  }
}

export function showTile(name: WidgetName, shown: Shown): HTMLElement {
  const { container } = render(<WidgetTile {...gridOf(shown)} widget={stored(name, shown.settings)} />)
  return within(container).getByRole('article')
}

/** What stands in the pop-up: it is fetched before, so that nobody has to wait for it. */
export async function showDetail(name: keyof typeof details, shown: Shown): Promise<HTMLElement> {
  const detail = await details[name].loadDetail()
  const WidgetDetail = widgetDetail(<Loaded,>() => Promise.resolve(detail as Loaded))
  await act(async () => {
    render(
      <WidgetDetail
        {...gridOf(shown)}
        widget={stored(name, shown.settings)}
        onClose={() => {}}
        onSaveTires={shown.onSaveTires}
        tireConflict={shown.tireConflict}
      />,
    )
    await Promise.resolve()
  })
  return screen.getByRole('dialog')
}

/** The texts of a table, row by row. */
export function tableTexts(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map(line => [...line.children].map(cell => cell.textContent))
}
