import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pickableWidgets, type StoredWidget, type WidgetName } from './catalog'
import { buildSessionView } from './session-view'
import { createRow, sampleRace } from './testing/sample-rows'
import { renderTile, createStoredWidget } from './testing/render-widget'
import { WidgetSettingsDialog } from './widget-settings-dialog'

afterEach(cleanup)

const { riders } = buildSessionView({
  race: sampleRace,
  isLive: true,
  rows: [createRow(1, 'Ana Zed'), createRow(2, 'Bob Adams')],
  laps: [],
})

function openDialog(widget: StoredWidget, onSave = vi.fn()): void {
  render(<WidgetSettingsDialog widget={widget} riders={riders} onSave={onSave} onClose={() => {}} />)
}

/** Finds the button of each field by its label. */
function findButtons(): Map<string, HTMLElement> {
  const found = screen
    .getAllByRole('button')
    .filter(button => button.getAttribute('aria-haspopup') === 'listbox')
  return new Map(
    found.map(button => [button.parentElement?.querySelector('label')?.textContent ?? '', button]),
  )
}

/** Returns the selected text of each field by its label. */
function readFields(): Record<string, string | null> {
  return Object.fromEntries([...findButtons()].map(([label, { textContent }]) => [label, textContent]))
}

function openChoices(label: string): (string | null)[] {
  fireEvent.click(findButtons().get(label) ?? document.body)
  return screen.getAllByRole('option').map(option => option.textContent)
}

/** Selects a choice, saves and returns the stored value. */
function saveChoice(name: WidgetName, label: string, choice: string): unknown {
  const onSave = vi.fn()
  openDialog(createStoredWidget(name), onSave)
  openChoices(label)
  fireEvent.click(screen.getByRole('option', { name: choice }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  cleanup()
  return onSave.mock.lastCall?.[0].widgetSettings[label.replaceAll(' ', '_')]
}

const common = { Racer: 'Active rider', Size: 'Small', Theme: 'Highlight' }

test.each(pickableWidgets)('%s offers the common options with their defaults (D-186)', name => {
  openDialog(createStoredWidget(name))
  // A chart is wider than the widgets of the specification.
  expect(readFields()).toMatchObject(name === 'Chart' ? { ...common, Size: 'Half Width' } : common)
})

test('the racer field offers the active rider, the riders of the session and a stored racer who is not in it', () => {
  openDialog(createStoredWidget('Gap', { Racer: '99' }))
  expect(openChoices('Racer')).toEqual([
    'Active rider',
    '#99 (not in this session)',
    '#10 A. Zed',
    '#20 B. Adams',
  ])
  cleanup()
  expect(saveChoice('Gap', 'Racer', '#20 B. Adams')).toBe('20')
})

test('the five sizes are stored as 1, 2, 4, 6 and 12 (D-187)', () => {
  openDialog(createStoredWidget('Gap'))
  const sizes = ['Extra Small', 'Small', 'Large', 'Half Width', 'Full Width']
  expect(openChoices('Size')).toEqual(sizes)
  cleanup()
  expect(sizes.map(size => saveChoice('Gap', 'Size', size))).toEqual([1, 2, 4, 6, 12])
})

test('a new widget has the size Small (D-188)', () => {
  openDialog(createStoredWidget('Weather'))
  expect(readFields()['Size']).toBe('Small')
  expect(createStoredWidget('Weather').widgetSettings).toMatchObject({ Size: 2 })
})

test('the theme is Highlight or Simple and sets the look of the tile (D-189)', () => {
  openDialog(createStoredWidget('Gap'))
  expect(openChoices('Theme')).toEqual(['Highlight', 'Simple'])
  expect(readFields()['Theme']).toBe('Highlight')
  cleanup()
  expect(saveChoice('Gap', 'Theme', 'Simple')).toBe('Simple')
  const rows = [createRow(1, 'Ana Zed')]
  expect(renderTile('Gap', { rows, rider: 'Ana Zed' }).dataset['look']).toBe('Highlight')
  cleanup()
  expect(renderTile('Gap', { rows, rider: 'Ana Zed', settings: { Theme: 'Simple' } }).dataset['look']).toBe(
    'Simple',
  )
})

test('five widgets have only the common options (D-203)', () => {
  for (const name of ['CountdownTimer', 'Status', 'Weather', 'Gap', 'Tire_Data'] as const) {
    openDialog(createStoredWidget(name))
    expect(Object.keys(readFields())).toEqual(Object.keys(common))
    cleanup()
  }
})

const points = ['Best Lap', 'Diff', 'Gap', 'Last Lap', 'Speed', 'Position', 'Tire Data']

test('the single and the dual datapoint offer the same seven data points (D-204)', () => {
  openDialog(createStoredWidget('SingleDatapoint'))
  expect(openChoices('Data Point')).toEqual(points)
  cleanup()
  for (const label of ['Data Point Top', 'Data Point Bottom']) {
    openDialog(createStoredWidget('DualDatapoint'))
    expect(openChoices(label)).toEqual(points)
    cleanup()
  }
})

describe('options of single widgets', () => {
  const rows = [
    createRow(1, 'Ana Zed', {
      last_lap: '92',
      best_lap: '91',
      speed: '170',
      min_s1: '20',
      s1: '21',
      min_s3: '30',
      s3: '31',
    }),
    createRow(2, 'Bob Adams', {
      last_lap: '91.5',
      best_lap: '90',
      speed: '171',
      min_s1: '22',
      s1: '23',
      min_s3: '33',
      s3: '34',
    }),
  ]
  const renderTileText = (name: WidgetName, settings: object): string => {
    const { textContent } = renderTile(name, { rows, rider: 'Bob Adams', settings })
    cleanup()
    return textContent
  }

  test('Sector is 1 by default and offers 1 to 5 (D-190)', () => {
    openDialog(createStoredWidget('SectorTime'))
    expect(readFields()['Sector']).toBe('1')
    expect(openChoices('Sector')).toEqual(['1', '2', '3', '4', '5'])
    cleanup()
    expect(saveChoice('SectorTime', 'Sector', '3')).toBe(3)
    expect(renderTileText('SectorTime', { Sector: 3 })).toContain('33.000')
  })

  test('Show is the latest sector time by default and offers the fastest in the session (D-191)', () => {
    openDialog(createStoredWidget('SectorTime'))
    expect(readFields()['Show']).toBe('Latest sector time')
    expect(openChoices('Show')).toEqual(['Fastest sector time in session', 'Latest sector time'])
    cleanup()
    expect(saveChoice('SectorTime', 'Show', 'Fastest sector time in session')).toBe(1)
    expect(saveChoice('SectorTime', 'Show', 'Latest sector time')).toBe(2)
    expect(renderTileText('SectorTime', { Size: 1 })).toContain('23.000')
    expect(renderTileText('SectorTime', { Size: 1, Show: 1 })).toContain('22.000')
  })

  test('Data Point is Last Lap by default and selects the value on the tile (D-192)', () => {
    openDialog(createStoredWidget('SingleDatapoint'))
    expect(readFields()['Data Point']).toBe('Last Lap')
    cleanup()
    expect(saveChoice('SingleDatapoint', 'Data Point', 'Best Lap')).toBe('Best_Lap')
    expect(renderTileText('SingleDatapoint', {})).toContain('00:01:31.500')
    expect(renderTileText('SingleDatapoint', { Data_Point: 'Best_Lap' })).toContain('00:01:30.000')
  })

  test('Show Difference is No by default and adds the difference to the tile (D-193)', () => {
    openDialog(createStoredWidget('SingleDatapoint'))
    expect(readFields()['Show Difference']).toBe('No')
    cleanup()
    expect(saveChoice('SingleDatapoint', 'Show Difference', 'Yes')).toBe('Yes')
    expect(renderTileText('SingleDatapoint', {})).not.toContain('+0.500')
    expect(renderTileText('SingleDatapoint', { Show_Difference: 'Yes' })).toContain('+0.500')
  })

  test('Data Point Top is Speed and Data Point Bottom is Best Lap by default (D-194, D-195)', () => {
    openDialog(createStoredWidget('DualDatapoint'))
    expect(readFields()).toMatchObject({ 'Data Point Top': 'Speed', 'Data Point Bottom': 'Best Lap' })
    cleanup()
    expect(saveChoice('DualDatapoint', 'Data Point Top', 'Position')).toBe('Position')
    expect(saveChoice('DualDatapoint', 'Data Point Bottom', 'Last Lap')).toBe('Last_Lap')
    const text = renderTileText('DualDatapoint', {
      Data_Point_Top: 'Position',
      Data_Point_Bottom: 'Last_Lap',
    })
    expect(text).toMatch(/Position.*2.*Last Lap.*00:01:31\.500/)
  })

  test('Value Modifier is Exact by default and can show the average (D-196)', () => {
    openDialog(createStoredWidget('DualDatapoint'))
    expect(readFields()['Value Modifier']).toBe('Exact')
    cleanup()
    expect(saveChoice('DualDatapoint', 'Value Modifier', 'Average')).toBe(2)
    expect(saveChoice('DualDatapoint', 'Value Modifier', 'Exact')).toBe(1)
    const averaged = createRow(2, 'Bob Adams', { best_lap: '90', avg_lap_time: '95' })
    const options = { rows: [averaged], rider: 'Bob Adams' }
    expect(renderTile('DualDatapoint', options).textContent).toContain('00:01:30.000')
    cleanup()
    expect(
      renderTile('DualDatapoint', { ...options, settings: { Value_Modifier: 2 } }).textContent,
    ).toContain('00:01:35.000')
  })

  test.each([
    ['Show Session Top Speed', 'D-198', 'No', 'Session top', 1],
    ['Show Session Average Speed', 'D-199', 'Yes', 'Session average', 0],
    ['Show Rider Average Speed Diff', 'D-200', 'Yes', 'Rider vs session average', 0],
  ])('%s (%s) is %s by default and switches the line %j', (label, _, defaultChoice, line, other) => {
    openDialog(createStoredWidget('Speed'))
    expect(readFields()[label]).toBe(defaultChoice)
    cleanup()
    expect(saveChoice('Speed', label, other === 1 ? 'Yes' : 'No')).toBe(other)
    expect(renderTileText('Speed', {}).includes(line)).toBe(defaultChoice === 'Yes')
    expect(renderTileText('Speed', { [label.replaceAll(' ', '_')]: other }).includes(line)).toBe(other === 1)
  })

  test('Discard Speeds Slower Than is 6 mph by default and offers 1 to 10 mph', () => {
    openDialog(createStoredWidget('Speed'))
    expect(readFields()['Discard Speeds Slower Than']).toBe('6 mph')
    expect(openChoices('Discard Speeds Slower Than')).toHaveLength(10)
    cleanup()
    expect(saveChoice('Speed', 'Discard Speeds Slower Than', '10 mph')).toBe(10)
  })

  test('Show Ideal Lap For is Session by default and can show the rider or both (D-202)', () => {
    openDialog(createStoredWidget('TheoreticalLaps'))
    expect(readFields()['Show Ideal Lap For']).toBe('Session')
    expect(openChoices('Show Ideal Lap For')).toEqual(['Session', 'Rider', 'Both'])
    cleanup()
    expect(saveChoice('TheoreticalLaps', 'Show Ideal Lap For', 'Both')).toBe('Both')
    const [session, rider] = ['00:00:50.000', '00:00:55.000']
    const readShownTimes = (Show_Ideal_Lap_For: string): boolean[] =>
      [session, rider].map(time => renderTileText('TheoreticalLaps', { Show_Ideal_Lap_For }).includes(time))
    expect([readShownTimes('Session'), readShownTimes('Rider'), readShownTimes('Both')]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })
})
