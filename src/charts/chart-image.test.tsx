import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakePlatform, listTexts, stubCanvas } from './testing/fake-canvas'
import { renderPanel } from './testing/render-panel'
import { createSession } from './testing/sample-session'

let platform: FakePlatform

beforeEach(() => {
  platform = stubCanvas()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['image'])))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('R-225 the legend of the PNG has the comparison rider of another session, with their dashes', async () => {
  renderPanel({ comparison: { session: createSession(4, 20), riderId: 'id-4' } })
  platform.calls.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Save or print' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'PNG' }))
  await vi.waitFor(() => expect(listTexts(platform.calls)).toContain('4 R. Rider4'))
  const text = platform.calls.findIndex(({ name, args }) => name === 'fillText' && args[0] === '4 R. Rider4')
  const swatch = platform.calls.slice(0, text).findLast(({ name }) => name === 'stroke')
  expect(swatch?.dash).toEqual([10, 4])
})
