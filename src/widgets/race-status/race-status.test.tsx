import { defaultUnits } from '#timing'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleRace } from '../testing/sample-rows'
import { renderDetail, renderTile } from '../testing/render-widget'

afterEach(cleanup)

function createRaceWith(status: string, flagcolor: string): typeof sampleRace {
  return { ...sampleRace, status_details: { ...sampleRace.status_details, status, flagcolor } }
}

function findFlag(tile: HTMLElement): SVGElement | null {
  return tile.querySelector<SVGElement>('svg[data-flag]')
}

test('the flag has the color that race control sends (D-255)', () => {
  const tile = renderTile('Status', { race: createRaceWith('Debris', 'yellow') })
  expect(findFlag(tile)?.dataset['flag']).toBe('yellow')
  // The text is for screen readers.
  expect(within(tile).getByText('yellow flag')).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
})

test.each([
  ['Yellow', 'yellow', undefined],
  ['checkered', 'checkered', undefined],
  ['#9333EA', 'none', '#9333ea'],
  ['purple', 'none', undefined],
  ['red; background: url(x)', 'none', undefined],
  ['#fff', 'none', undefined],
])('flagcolor %j is shown as the flag %s with the color %s', (flagcolor, name, color) => {
  const flag = findFlag(renderTile('Status', { race: createRaceWith('Running', flagcolor) }))
  expect(flag?.dataset['flag']).toBe(name)
  expect(flag?.style.getPropertyValue('--cloth')).toBe(color ?? '')
})

test('the tile shows the status text of race control (D-256)', () => {
  const tile = renderTile('Status', { race: createRaceWith('Green Flag', 'green') })
  expect(within(tile).getByText('Green Flag')).toBeTruthy()
  expect(within(tile).queryByText('green flag')).toBeNull()
})

test('without a status of race control the tile shows the status and flag of the race', () => {
  const tile = renderTile('Status', { race: createRaceWith('', '') })
  expect(within(tile).getByText('Scheduled')).toBeTruthy()
  expect(findFlag(tile)?.dataset['flag']).toBe('white')
})

test('without any status the tile shows "Track is Cold" (D-257)', () => {
  const race = { ...createRaceWith('', ''), status: '', flagcolor: '' }
  expect(within(renderTile('Status', { race })).getByText('Track is Cold')).toBeTruthy()
  cleanup()
  expect(within(renderTile('Status', { race: null })).getByText('Track is Cold')).toBeTruthy()
})

test('the pop-up lists the facts of the race', async () => {
  const dialog = await renderDetail('Status', {})
  const facts = [...dialog.querySelectorAll('dt')].map(({ textContent, nextSibling }) => [
    textContent,
    nextSibling?.textContent,
  ])
  expect(Object.fromEntries(facts)).toMatchObject({
    Race: 'Race 1',
    Status: 'Green Flag',
    Laps: '7 / 20',
    'Time Left': '10:05',
    Class: 'SBK',
    Event: 'Monterey Speed Weekend',
    Location: 'Monterey, California',
    Date: 'Sun, Jul 12, 2026, 14:00',
    'Last Update': expect.stringMatching(/^\d\d:10:00$/),
  })
})

test('the pop-up shows times of day with the clock that was chosen', async () => {
  const dialog = await renderDetail('Status', { units: { ...defaultUnits, clock: '12-hour' } })
  expect(dialog.textContent).toMatch(/Sun, Jul 12, 2026, 0?2:00\sPM/)
  expect(dialog.textContent).toMatch(/Last Update\d?\d:10:00\s[AP]M/)
})
