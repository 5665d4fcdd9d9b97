import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api/call'
import { viewingChosen } from '../../data/preferences/viewing'
import { selectColumns } from '../../data/templates/selectors'
import {
  ana,
  bob,
  createHistoricalWeather,
  createRace,
  spring,
  superbike,
  winter,
} from '../../data/testing/sample-timing'
import { applyTheme } from '../shell/theme-choice'
import { ada, sam, visit } from '../testing/visit'
// Imported up front, because loading them lazily inside a test can be slow on a busy machine.
import '../dashboard/page/race-dashboard-screen'
import '../riders/rider-screen'
import './command-palette'

afterEach(() => {
  cleanup()
  localStorage.clear()
  applyTheme('dark')
  vi.unstubAllGlobals()
})

const race = createRace('x_9', { name: 'Race 1' })
const other = createRace('x_8', { name: 'Warm-up' })
const old = createRace('x_1', { name: 'Race 2', event: winter.event, year: winter.year })

/** A dashboard with Ana in a race, and Bob in the same race. */
const answers = {
  '/api/auth/sessions': { isActionSuccess: true, message: '', data: [] },
  '/api/dashboard/category/list': { categories: [superbike] },
  '/api/dashboard/rider/list': { riders: [ana, bob] },
  '/api/dashboard/favoriteRiders': { riders: [ana] },
  '/api/dashboard/events': { events: [spring, winter] },
  '/api/dashboard/track-name': { tracks: [] },
  '/api/dashboard/summary': { data: [], server_time: '2026-05-17T20:00:00.000Z' },
  '/api/dashboard/laps': { laps: [] },
  '/api/dashboard/tire-data': { tireData: null },
  '/api/dashboard/weather/historical': createHistoricalWeather('2026-05-17'),
  '/api/dashboard/races': (input: object) => {
    const { query } = input as { query: Record<string, string> }
    if (query['race_id'])
      return { race: [race, other, old].find(({ id }) => id === query['race_id']), racers: [ana, bob] }
    return { races: query['year'] === String(winter.year) ? [old] : [race, other] }
  },
}

const track = {
  id: 't_1',
  name: 'Barber',
  location: race.location,
  mapImage: '',
  outline: null,
  sectors: 3,
}

async function visitDashboard(more: object = {}) {
  const tracks = { '/api/dashboard/track-name': { tracks: [track] } }
  const view = visit('/user/dashboard', { as: sam, answers: { ...answers, ...tracks, ...more } })
  await waitFor(() => expect(view.store.getState().selection.lists.primaryRider.racers).toHaveLength(2))
  return view
}

const pressKeys = (target: Element = document.body, key = 'k'): boolean =>
  fireEvent.keyDown(target, { key, ctrlKey: true })

async function openPalette(): Promise<HTMLElement> {
  pressKeys()
  return screen.findByRole('combobox', { name: /^Search riders/ })
}

const type = (value: string): void =>
  void fireEvent.change(screen.getByRole('combobox'), { target: { value } })
const press = (key: string): void => void fireEvent.keyDown(screen.getByRole('combobox'), { key })
const listOptions = (): string[] => screen.queryAllByRole('option').map(each => each.textContent)
const readActive = (): string | null | undefined => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  return document.querySelector(`[id="${id}"]`)?.textContent
}

describe('opening the palette', () => {
  test('Ctrl+K opens the palette from a field, and again closes it', async () => {
    visit('/user/settings', { as: sam })
    const [field] = (await screen.findAllByRole('textbox')) as [HTMLElement]
    field.focus()
    expect(pressKeys(field)).toBe(false)
    const input = await screen.findByRole('combobox')
    await waitFor(() => expect(document.activeElement).toBe(input))
    pressKeys(input)
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('Escape right after Ctrl+K leaves it closed, loaded or not', async () => {
    visit('/user/settings', { as: sam })
    await screen.findAllByRole('textbox')
    for (const _ of [1, 2]) {
      pressKeys()
      fireEvent.keyDown(document.body, { key: 'Escape' })
      expect(screen.queryByRole('combobox')).toBeNull()
      const input = await openPalette()
      pressKeys(input)
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    }
  })

  test('the button in the top bar opens the palette, and Escape closes it', async () => {
    visit('/user/settings', { as: sam })
    fireEvent.click(await screen.findByRole('button', { name: 'Search' }))
    const input = await screen.findByRole('combobox')
    fireEvent.keyDown(input, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  test.each([{ altKey: true }, { shiftKey: true }, { metaKey: true }])(
    'Ctrl+K with %o does not open the palette',
    async modifiers => {
      visit('/user/settings', { as: sam })
      await screen.findByRole('button', { name: 'Search' })
      expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...modifiers })).toBe(true)
    },
  )

  test('on an Apple keyboard the Command key opens the palette', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh')
    visit('/user/settings', { as: sam })
    await screen.findByRole('button', { name: 'Search' })
    fireEvent.keyDown(document.body, { key: 'k', metaKey: true })
    expect(await screen.findByRole('combobox')).toBeTruthy()
  })
})

describe('using the palette', () => {
  test('the commands are grouped, and typing filters them', async () => {
    await visitDashboard()
    await openPalette()
    const groups = screen.getAllByRole('group').map(each => within(each).getAllByRole('option').length)
    expect(groups.length).toBeGreaterThanOrEqual(4)
    expect(screen.getByRole('group', { name: 'Riders' }).textContent).toContain('Bob Adams')
    expect(screen.getByRole('group', { name: 'Races' }).textContent).toContain('Warm-up')
    type('templ sav')
    expect(listOptions()).toEqual(['Save Template'])
    type('no such thing')
    await screen.findByText('Nothing found')
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('the arrow keys move around the list, and Enter runs the active command', async () => {
    await visitDashboard()
    await openPalette()
    type('theme')
    expect(readActive()).toBe('Switch to sunlight theme')
    type('select')
    const options = listOptions()
    expect(readActive()).toBe(options[0])
    press('ArrowUp')
    expect(readActive()).toBe(options.at(-1))
    press('ArrowDown')
    press('ArrowDown')
    expect(readActive()).toBe(options[1 % options.length])
    type('select rider')
    press('Enter')
    expect(await screen.findByRole('dialog', { name: 'Select Rider' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: /^Search riders/ })).toBeNull()
  })

  test('the page of a rider is offered after the other commands about them', async () => {
    const { id, category_id, name, number, make, address } = bob
    const rider = { id, category_id, name, number, make, address, category: 'SBK' }
    const answer = { rider, bests: [], sessions: [], next: null }
    const { path } = await visitDashboard({ '/api/dashboard/rider': answer })
    await openPalette()
    type('adams')
    expect(listOptions().map(text => text.replace(/^#\d+ /, ''))).toEqual([
      'Bob AdamsFollow',
      'Bob AdamsRider’s page',
    ])
    type("adams rider's page")
    expect(listOptions()).toHaveLength(1)
    press('Enter')
    expect(await screen.findByRole('heading', { level: 1, name: `#${number} ${name}` })).toBeTruthy()
    expect(path()).toBe(`/user/riders/${id}`)
  })

  test('a rider of the race can be followed', async () => {
    const { store } = await visitDashboard()
    await openPalette()
    type('bob')
    expect(listOptions()[0]).toContain('Bob AdamsFollow')
    press('Enter')
    await waitFor(() =>
      expect(store.getState().selection.activeRiders.map(({ primaryRider }) => primaryRider.name)).toEqual([
        'Ana Zed',
        'Bob Adams',
      ]),
    )
    await openPalette()
    type('ana')
    expect(listOptions()[0]).toContain('Ana ZedShow')
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
    await waitFor(() =>
      expect(store.getState().selection.activeRiders.find(each => each.default)?.primaryRider.name).toBe(
        'Ana Zed',
      ),
    )
  })

  test('one command opens the charts of the race, and one each chart', async () => {
    const { path } = await visitDashboard()
    await openPalette()
    type('charts')
    expect(listOptions()[0]).toBe('Go to Charts')
    expect(
      listOptions()
        .slice(1)
        .every(label => label.startsWith('Chart: ')),
    ).toBe(true)
    press('Enter')
    await waitFor(() => expect(path()).toBe('/user/charts'))
  })

  test('a race of another event is found and opened', async () => {
    const { store } = await visitDashboard()
    await openPalette()
    type('winter')
    await waitFor(() => expect(listOptions()[0]).toMatch(/^SBK Race 2.* · Winter Test$/))
    press('Enter')
    await waitFor(() => expect(store.getState().selection.activeRiders[0]?.primaryRider.race?.id).toBe('x_1'))
  })

  test('a search that fails is described in words, and the other commands stay', async () => {
    const failing = new ApiError(500, 'Failed to fetch races')
    await visitDashboard({ '/api/dashboard/races': failFor(String(winter.year), failing) })
    await openPalette()
    type('winter')
    expect(await screen.findByText('Races could not be searched: Failed to fetch races.')).toBeTruthy()
  })

  test('the active command stays when races are found later', async () => {
    await visitDashboard()
    await openPalette()
    type('te')
    const before = readActive()
    await waitFor(() => expect(screen.queryByText('Searching races…')).toBeNull())
    expect(readActive()).toBe(before)
  })

  test('commands show their keys unless shortcuts are off', async () => {
    const { store } = await visitDashboard()
    await openPalette()
    type('keyboard shortcuts')
    expect(listOptions()).toContain('Keyboard shortcuts?')
    act(() => void store.dispatch(viewingChosen({ areShortcutsOn: false })))
    type('keyboard  shortcuts')
    expect(listOptions()).toContain('Keyboard shortcuts')
  })

  test.each([
    ['sunlight', () => document.documentElement.dataset['theme'], 'sunlight'],
    ['speeds km/h', (view: View) => view.store.getState().viewing.speedUnit, 'km/h'],
    ['12-hour', (view: View) => view.store.getState().viewing.clock, '12-hour'],
    ['profile', (view: View) => view.path(), '/user/profile'],
    ['settings page', (view: View) => view.path(), '/user/settings'],
    ['log out', (view: View) => view.path(), '/auth/login'],
    ['best laps', (view: View) => view.store.getState().comparison.rightPanelTab, 'best-laps'],
    ['columns race', (view: View) => selectColumns(view.store.getState())?.includes('to_me'), true],
    ['replay', (view: View) => view.store.getState().replay.isBarOpen, true],
  ] as const)('"%s" and Enter take effect', async (query, read, expected) => {
    const view = await visitDashboard()
    await openPalette()
    type(query)
    press('Enter')
    await waitFor(() => expect(read(view)).toBe(expected))
  })
})

type View = Awaited<ReturnType<typeof visitDashboard>>

function failFor(year: string, error: ApiError) {
  return (input: object) => {
    const { query } = input as { query: Record<string, string> }
    return query['year'] === year ? error : answers['/api/dashboard/races'](input)
  }
}

describe('from a page without a dashboard', () => {
  test('a dialog of the dashboard opens on the dashboard', async () => {
    const { path } = visit('/admin/users', { as: ada })
    await screen.findByRole('button', { name: 'Search' })
    await openPalette()
    type('app settings')
    press('Enter')
    expect(await screen.findByRole('dialog', { name: 'App Settings' })).toBeTruthy()
    expect(path()).toBe('/admin/race-dashboard')
  })

  test('an administrator goes to every page of the administration, a user to none', async () => {
    const { path } = visit('/admin/users', { as: ada })
    await screen.findByRole('button', { name: 'Search' })
    await openPalette()
    type('go to')
    expect(listOptions()).toHaveLength(8)
    type('audit')
    press('Enter')
    await waitFor(() => expect(path()).toBe('/admin/audit'))
    cleanup()
    visit('/user/settings', { as: sam })
    await screen.findByRole('button', { name: 'Search' })
    await openPalette()
    type('go to')
    expect(listOptions()).toEqual(['Go to Dashboard', 'Go to Charts'])
  })

  test('an administrator opens a race that was found', async () => {
    const view = visit('/admin/users', {
      as: ada,
      answers: { ...answers, '/api/admin/races': { data: [old] } },
    })
    await screen.findByRole('button', { name: 'Search' })
    await openPalette()
    type('winter')
    await waitFor(() => expect(listOptions()[0]).toContain('Winter Test'))
    press('Enter')
    await waitFor(() =>
      expect(view.store.getState().selection.activeRiders.at(-1)?.primaryRider.race?.id).toBe('x_1'),
    )
    expect(view.path()).toBe('/admin/race-dashboard')
  })
})
