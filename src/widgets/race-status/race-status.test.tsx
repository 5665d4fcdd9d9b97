import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleRace } from '../testing/sample-rows'
import { showDetail, showTile } from '../testing/show-widget'

afterEach(cleanup)

function raceWith(status: string, flagcolor: string): typeof sampleRace {
  return { ...sampleRace, status_details: { ...sampleRace.status_details, status, flagcolor } }
}

function flagOf(tile: HTMLElement): SVGElement | null {
  return tile.querySelector<SVGElement>('svg[data-flag]')
}

test('the flag has the colour that race control says (D-255)', () => {
  const tile = showTile('Status', { race: raceWith('Debris', 'yellow') })
  expect(flagOf(tile)?.dataset['flag']).toBe('yellow')
  // Also for who does not see it.
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
])('flagcolor %s is %s', (flagcolor, name, colour) => {
  const flag = flagOf(showTile('Status', { race: raceWith('Running', flagcolor) }))
  expect(flag?.dataset['flag']).toBe(name)
  expect(flag?.style.getPropertyValue('--cloth')).toBe(colour ?? '')
})

test('it shows the status text (D-256)', () => {
  const tile = showTile('Status', { race: raceWith('Green Flag', 'green') })
  expect(within(tile).getByText('Green Flag')).toBeTruthy()
  expect(within(tile).queryByText('green flag')).toBeNull()
})

test('without words of race control those of the race count', () => {
  const tile = showTile('Status', { race: raceWith('', '') })
  expect(within(tile).getByText('Scheduled')).toBeTruthy()
  expect(flagOf(tile)?.dataset['flag']).toBe('white')
})

test('without any the track is cold (D-257)', () => {
  const race = { ...raceWith('', ''), status: '', flagcolor: '' }
  expect(within(showTile('Status', { race })).getByText('Track is Cold')).toBeTruthy()
  cleanup()
  expect(within(showTile('Status', { race: null })).getByText('Track is Cold')).toBeTruthy()
})

test('the pop-up has what is known of the race', async () => {
  const dialog = await showDetail('Status', {})
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
