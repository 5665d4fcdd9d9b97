import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs'

afterEach(cleanup)

const tabs = ['Map', 'Best Laps', 'Analysis'].map(label => ({
  key: label,
  label,
  content: `${label} content`,
}))

test('a click on a tab shows its panel and calls onSelect', async () => {
  const onSelect = vi.fn()
  render(<Tabs label="Right panel" tabs={tabs} onSelect={onSelect} />)
  expect(screen.getByRole('tablist', { name: 'Right panel' })).toBeTruthy()
  expect(screen.getByText('Map content')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Analysis' })))
  expect(screen.getByText('Analysis content')).toBeTruthy()
  expect(onSelect).toHaveBeenCalledWith('Analysis')
})

test('the selected prop determines the visible panel', () => {
  render(<Tabs label="Right panel" tabs={tabs} selected="Best Laps" onSelect={vi.fn()} />)
  expect(screen.getByText('Best Laps content')).toBeTruthy()
})
