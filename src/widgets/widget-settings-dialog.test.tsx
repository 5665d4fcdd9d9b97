import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pickableWidgets, type StoredWidget, type WidgetName } from './catalog'
import { sessionView } from './session-view'
import { row, sampleRace } from './testing/sample-rows'
import { showTile, stored } from './testing/show-widget'
import { WidgetSettingsDialog } from './widget-settings-dialog'

afterEach(cleanup)

const { riders } = sessionView({
  race: sampleRace,
  isLive: true,
  rows: [row(1, 'Ana Zed'), row(2, 'Bob Adams')],
  laps: [],
})

function open(widget: StoredWidget, onSave = vi.fn()): void {
  render(<WidgetSettingsDialog widget={widget} riders={riders} onSave={onSave} onClose={() => {}} />)
}

/** The button of each field by its label. */
function buttons(): Map<string, HTMLElement> {
  const found = screen
    .getAllByRole('button')
    .filter(button => button.getAttribute('aria-haspopup') === 'listbox')
  return new Map(
    found.map(button => [button.parentElement?.querySelector('label')?.textContent ?? '', button]),
  )
}

/** What each field is set to. */
function fields(): Record<string, string | null> {
  return Object.fromEntries([...buttons()].map(([label, { textContent }]) => [label, textContent]))
}

function choicesOf(label: string): (string | null)[] {
  fireEvent.click(buttons().get(label) ?? document.body)
  return screen.getAllByRole('option').map(option => option.textContent)
}

/** What is stored after choosing this. */
function saved(name: WidgetName, label: string, choice: string): unknown {
  const onSave = vi.fn()
  open(stored(name), onSave)
  choicesOf(label)
  fireEvent.click(screen.getByRole('option', { name: choice }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  cleanup()
  return onSave.mock.lastCall?.[0].widgetSettings[label.replaceAll(' ', '_')]
}

const common = { Racer: 'Active rider', Size: 'Small', Theme: 'Highlight' }

test.each(pickableWidgets)('%s has the common options (D-186)', name => {
  open(stored(name))
  expect(fields()).toMatchObject(common)
})

test('the racer is one of the session, or the active rider', () => {
  open(stored('Gap', { Racer: '99' }))
  expect(choicesOf('Racer')).toEqual([
    'Active rider',
    '#99 (not in this session)',
    '#10 A. Zed',
    '#20 B. Adams',
  ])
  cleanup()
  expect(saved('Gap', 'Racer', '#20 B. Adams')).toBe('20')
})

test('sizes and what is stored of them (D-187)', () => {
  open(stored('Gap'))
  const sizes = ['Extra Small', 'Small', 'Large', 'Half Width', 'Full Width']
  expect(choicesOf('Size')).toEqual(sizes)
  cleanup()
  expect(sizes.map(size => saved('Gap', 'Size', size))).toEqual([1, 2, 4, 6, 12])
})

test('a new widget is small (D-188)', () => {
  open(stored('Weather'))
  expect(fields()['Size']).toBe('Small')
  expect(stored('Weather').widgetSettings).toMatchObject({ Size: 2 })
})

test('the theme is Highlight or Simple, which leaves the tile neutral (D-189)', () => {
  open(stored('Gap'))
  expect(choicesOf('Theme')).toEqual(['Highlight', 'Simple'])
  expect(fields()['Theme']).toBe('Highlight')
  cleanup()
  expect(saved('Gap', 'Theme', 'Simple')).toBe('Simple')
  const rows = [row(1, 'Ana Zed')]
  expect(showTile('Gap', { rows, rider: 'Ana Zed' }).dataset['look']).toBe('Highlight')
  cleanup()
  expect(showTile('Gap', { rows, rider: 'Ana Zed', settings: { Theme: 'Simple' } }).dataset['look']).toBe(
    'Simple',
  )
})

test('some have none of their own (D-203)', () => {
  for (const name of ['CountdownTimer', 'Status', 'Weather', 'Gap', 'Tire_Data'] as const) {
    open(stored(name))
    expect(Object.keys(fields())).toEqual(Object.keys(common))
    cleanup()
  }
})

const points = ['Best Lap', 'Diff', 'Gap', 'Last Lap', 'Speed', 'Position', 'Tire Data']

test('the data points of the single and of the dual one (D-204)', () => {
  open(stored('SingleDatapoint'))
  expect(choicesOf('Data Point')).toEqual(points)
  cleanup()
  for (const label of ['Data Point Top', 'Data Point Bottom']) {
    open(stored('DualDatapoint'))
    expect(choicesOf(label)).toEqual(points)
    cleanup()
  }
})

describe('own options: what is preset, what there is, and what becomes of it on the tile', () => {
  const rows = [
    row(1, 'Ana Zed', {
      last_lap: '92',
      best_lap: '91',
      speed: '170',
      min_s1: '20',
      s1: '21',
      min_s3: '30',
      s3: '31',
    }),
    row(2, 'Bob Adams', {
      last_lap: '91.5',
      best_lap: '90',
      speed: '171',
      min_s1: '22',
      s1: '23',
      min_s3: '33',
      s3: '34',
    }),
  ]
  const tile = (name: WidgetName, settings: object): string => {
    const { textContent } = showTile(name, { rows, rider: 'Bob Adams', settings })
    cleanup()
    return textContent
  }

  test('Sector 1 to 5 (D-190)', () => {
    open(stored('SectorTime'))
    expect(fields()['Sector']).toBe('1')
    expect(choicesOf('Sector')).toEqual(['1', '2', '3', '4', '5'])
    cleanup()
    expect(saved('SectorTime', 'Sector', '3')).toBe(3)
    expect(tile('SectorTime', { Sector: 3 })).toContain('33.000')
  })

  test('Show: fastest in session, or latest (D-191)', () => {
    open(stored('SectorTime'))
    expect(fields()['Show']).toBe('Latest sector time')
    expect(choicesOf('Show')).toEqual(['Fastest sector time in session', 'Latest sector time'])
    cleanup()
    expect(saved('SectorTime', 'Show', 'Fastest sector time in session')).toBe(1)
    expect(saved('SectorTime', 'Show', 'Latest sector time')).toBe(2)
    expect(tile('SectorTime', { Size: 1 })).toContain('23.000')
    expect(tile('SectorTime', { Size: 1, Show: 1 })).toContain('22.000')
  })

  test('Data Point, Last Lap (D-192)', () => {
    open(stored('SingleDatapoint'))
    expect(fields()['Data Point']).toBe('Last Lap')
    cleanup()
    expect(saved('SingleDatapoint', 'Data Point', 'Best Lap')).toBe('Best_Lap')
    expect(tile('SingleDatapoint', {})).toContain('00:01:31.500')
    expect(tile('SingleDatapoint', { Data_Point: 'Best_Lap' })).toContain('00:01:30.000')
  })

  test('Show Difference, No (D-193)', () => {
    open(stored('SingleDatapoint'))
    expect(fields()['Show Difference']).toBe('No')
    cleanup()
    expect(saved('SingleDatapoint', 'Show Difference', 'Yes')).toBe('Yes')
    expect(tile('SingleDatapoint', {})).not.toContain('+0.500')
    expect(tile('SingleDatapoint', { Show_Difference: 'Yes' })).toContain('+0.500')
  })

  test('the two data points of the dual one (D-194, D-195)', () => {
    open(stored('DualDatapoint'))
    expect(fields()).toMatchObject({ 'Data Point Top': 'Speed', 'Data Point Bottom': 'Best Lap' })
    cleanup()
    expect(saved('DualDatapoint', 'Data Point Top', 'Position')).toBe('Position')
    expect(saved('DualDatapoint', 'Data Point Bottom', 'Last Lap')).toBe('Last_Lap')
    const text = tile('DualDatapoint', { Data_Point_Top: 'Position', Data_Point_Bottom: 'Last_Lap' })
    expect(text).toMatch(/Position.*2.*Last Lap.*00:01:31\.500/)
  })

  test('Value Modifier, Exact (D-196)', () => {
    open(stored('DualDatapoint'))
    expect(fields()['Value Modifier']).toBe('Exact')
    cleanup()
    expect(saved('DualDatapoint', 'Value Modifier', 'Average')).toBe(2)
    expect(saved('DualDatapoint', 'Value Modifier', 'Exact')).toBe(1)
    const averaged = row(2, 'Bob Adams', { best_lap: '90', avg_lap_time: '95' })
    const shown = { rows: [averaged], rider: 'Bob Adams' }
    expect(showTile('DualDatapoint', shown).textContent).toContain('00:01:30.000')
    cleanup()
    expect(showTile('DualDatapoint', { ...shown, settings: { Value_Modifier: 2 } }).textContent).toContain(
      '00:01:35.000',
    )
  })

  test.each([
    ['Show Session Top Speed', 'D-198', 'No', 'Session top', 1],
    ['Show Session Average Speed', 'D-199', 'Yes', 'Session average', 0],
    ['Show Rider Average Speed Diff', 'D-200', 'Yes', 'Rider vs session average', 0],
  ])('%s (%s)', (label, _, preset, line, other) => {
    open(stored('Speed'))
    expect(fields()[label]).toBe(preset)
    cleanup()
    expect(saved('Speed', label, other === 1 ? 'Yes' : 'No')).toBe(other)
    expect(tile('Speed', {}).includes(line)).toBe(preset === 'Yes')
    expect(tile('Speed', { [label.replaceAll(' ', '_')]: other }).includes(line)).toBe(other === 1)
  })

  test('Discard Speeds Slower Than 1 to 10 mph', () => {
    open(stored('Speed'))
    expect(fields()['Discard Speeds Slower Than']).toBe('6 mph')
    expect(choicesOf('Discard Speeds Slower Than')).toHaveLength(10)
    cleanup()
    expect(saved('Speed', 'Discard Speeds Slower Than', '10 mph')).toBe(10)
  })

  test('Show Ideal Lap For, Session (D-202)', () => {
    open(stored('TheoreticalLaps'))
    expect(fields()['Show Ideal Lap For']).toBe('Session')
    expect(choicesOf('Show Ideal Lap For')).toEqual(['Session', 'Rider', 'Both'])
    cleanup()
    expect(saved('TheoreticalLaps', 'Show Ideal Lap For', 'Both')).toBe('Both')
    const [session, rider] = ['00:00:50.000', '00:00:55.000']
    const shows = (Show_Ideal_Lap_For: string): boolean[] =>
      [session, rider].map(time => tile('TheoreticalLaps', { Show_Ideal_Lap_For }).includes(time))
    expect([shows('Session'), shows('Rider'), shows('Both')]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })
})
