import { defaultUnits } from '#timing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChartFigure } from './chart-figure'
import { type FakePlatform, listTexts, stubCanvas } from './testing/fake-canvas'
import { createLine, createModel, createPoint } from './testing/sample-models'

let platform: FakePlatform

beforeEach(() => {
  platform = stubCanvas()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const base = {
  highlightedIds: ['id-7'],
  myId: 'id-7',
  range: undefined,
  units: defaultUnits,
  label: 'Lap chart of my rider',
}

test('R-224 a chart of a tile is an image with a name, and its summary describes it', async () => {
  const model = createModel({ lines: [createLine('7', [[createPoint(1, 1), createPoint(2, 2)]])] })
  render(<ChartFigure {...base} model={model} />)
  await act(async () => {
    platform.resize(400, 200)
    await Promise.resolve()
  })
  const image = screen.getByRole('img', { name: 'Lap chart of my rider' })
  expect(document.getElementById(image.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Lap 3: 7 leads.',
  )
  expect(image.querySelectorAll('canvas')).toHaveLength(1)
  expect(listTexts(platform.calls)).toContain('7')
})

test('a chart of a tile without values says why', () => {
  render(<ChartFigure {...base} model={createModel({ emptyText: 'Race only' })} />)
  expect(screen.getByText('Race only')).toBeTruthy()
  expect(screen.queryByRole('img', { name: base.label })).toBeNull()
})
