import { dismissToast, Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RightPanelTab } from '../../../data/comparison/state'
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

const mockNarrowScreen = (): void => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => media)
}
const readContent = (): string[] =>
  screen.queryAllByText(/^the (map|laps|analysis)$/).map(found => found.textContent)

test('D-090 the panel shows one of three tabs at a time', async () => {
  render(<Panel />)
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Map', 'Best Laps', 'Analysis'])
  expect(readContent()).toEqual(['the map'])
  fireEvent.click(screen.getByRole('tab', { name: 'Best Laps' }))
  await waitFor(() => expect(readContent()).toEqual(['the laps']))
  fireEvent.click(screen.getByRole('tab', { name: 'Analysis' }))
  await waitFor(() => expect(readContent()).toEqual(['the analysis']))
})

test('D-291 D-380 Analysis shows an error and the tab does not change without a comparison race', async () => {
  render(<Panel hasComparisonRace={false} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Analysis' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Please select a valid rider and race to compare',
  )
  expect(readContent()).toEqual(['the map'])
  expect(screen.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true')
  act(() => dismissToast('analysis'))
})

test('D-094 on a small screen each tab opens in a side panel with a title and a Close button', async () => {
  mockNarrowScreen()
  render(<Panel />)
  expect([screen.queryByRole('tab'), ...readContent()]).toEqual([null])
  for (const [name, text] of [
    ['Map', 'the map'],
    ['Best Laps', 'the laps'],
    ['Analysis', 'the analysis'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
    expect(readContent()).toEqual([text])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('on a small screen Analysis does not open a side panel without a comparison race', () => {
  mockNarrowScreen()
  render(<Panel hasComparisonRace={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Analysis' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => dismissToast('analysis'))
})
