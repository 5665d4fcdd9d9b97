// Draws a widget as a dashboard does: the tile, or its pop-up, from rows of the wire.
import type { Lap, Race, SummaryRow } from '#contract'
import { render, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { defaultSettings, type StoredWidget, type WidgetName } from '../catalog'
import { findRider, sessionView } from '../session-view'
import type { DetailActions, GridGiven } from '../view'
import { widgetDetail, WidgetTile } from '../views'
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

const noon = Date.UTC(2026, 6, 12, 12)

export function stored(name: WidgetName, settings: object = {}): StoredWidget {
  // Tests name the settings they need; the others are those of a new widget.
  return { name, widgetSettings: { ...defaultSettings(name), ...settings } } as StoredWidget
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

const WidgetDetail = widgetDetail((_, load) => load())

/** What stands in the pop-up once it is loaded. */
export async function showDetail(name: WidgetName, shown: Shown): Promise<HTMLElement> {
  render(
    <WidgetDetail
      {...gridOf(shown)}
      widget={stored(name, shown.settings)}
      onClose={() => {}}
      onSaveTires={shown.onSaveTires}
      tireConflict={shown.tireConflict}
    />,
  )
  await vi.waitFor(() => {
    if (screen.queryByText('Loading')) throw new Error('Still loading')
  })
  return screen.getByRole('dialog')
}

/** The texts of a table, row by row. */
export function tableTexts(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map(line => [...line.children].map(cell => cell.textContent))
}
