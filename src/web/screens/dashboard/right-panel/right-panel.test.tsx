import { dismiss, Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RightPanelTab } from '../../../data/dashboard-state'
import { RightPanel } from './right-panel'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Panel({ hasComparisonRace = true }: { readonly hasComparisonRace?: boolean }): ReactElement {
  const [tab, setTab] = useState<RightPanelTab>('map')
  return (
    <>
      <Toasts />
      <RightPanel
        tab={tab}
        onTabChange={setTab}
        hasComparisonRace={hasComparisonRace}
        map={<p>the map</p>}
        bestLaps={<p>the laps</p>}
        analysis={<p>the analysis</p>}
      />
    </>
  )
}

const narrow = (): void => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
}
const content = (): string[] =>
  screen.queryAllByText(/^the (map|laps|analysis)$/).map(found => found.textContent)

test('D-090 one of three tabs at a time', async () => {
  render(<Panel />)
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Map', 'Best Laps', 'Analysis'])
  expect(content()).toEqual(['the map'])
  fireEvent.click(screen.getByRole('tab', { name: 'Best Laps' }))
  await waitFor(() => expect(content()).toEqual(['the laps']))
  fireEvent.click(screen.getByRole('tab', { name: 'Analysis' }))
  await waitFor(() => expect(content()).toEqual(['the analysis']))
})

test('D-291 D-380 Analysis without a race to compare says so, and the tab does not change', async () => {
  render(<Panel hasComparisonRace={false} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Analysis' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Please select a valid rider and race to compare',
  )
  expect(content()).toEqual(['the map'])
  expect(screen.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true')
  act(() => dismiss('analysis'))
})

test('D-094 on a small screen it is a side panel with a title and a Close button', async () => {
  narrow()
  render(<Panel />)
  expect([screen.queryByRole('tab'), ...content()]).toEqual([null])
  for (const [name, text] of [
    ['Map', 'the map'],
    ['Best Laps', 'the laps'],
    ['Analysis', 'the analysis'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
    expect(content()).toEqual([text])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('a refused Analysis opens no side panel', () => {
  narrow()
  render(<Panel hasComparisonRace={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Analysis' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => dismiss('analysis'))
})
