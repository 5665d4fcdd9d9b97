import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs'

afterEach(cleanup)

const tabs = ['Map', 'Best Laps', 'Analysis'].map(label => ({
  key: label,
  label,
  content: `${label} stands here`,
}))

test('shows the panel of the chosen tab and hands on the choice', async () => {
  const onSelect = vi.fn()
  render(<Tabs label="Right panel" tabs={tabs} onSelect={onSelect} />)
  expect(screen.getByRole('tablist', { name: 'Right panel' })).toBeTruthy()
  expect(screen.getByText('Map stands here')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Analysis' })))
  expect(screen.getByText('Analysis stands here')).toBeTruthy()
  expect(onSelect).toHaveBeenCalledWith('Analysis')
})

test('the choice may live outside', () => {
  render(<Tabs label="Right panel" tabs={tabs} selected="Best Laps" onSelect={vi.fn()} />)
  expect(screen.getByText('Best Laps stands here')).toBeTruthy()
})
