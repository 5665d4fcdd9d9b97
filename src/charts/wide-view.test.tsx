import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WideView } from './wide-view'

/** The element in full screen, as the document of a browser has it. */
let fullScreen: Element | null
let lock: ReturnType<typeof vi.fn<(orientation: string) => Promise<void>>>
let request: ReturnType<typeof vi.fn<() => Promise<void>>>

function changeFullScreen(element: Element | null): void {
  fullScreen = element
  document.dispatchEvent(new Event('fullscreenchange'))
}

const exit = vi.fn<() => Promise<void>>(async () => changeFullScreen(null))

beforeEach(() => {
  fullScreen = null
  exit.mockClear()
  lock = vi.fn<(orientation: string) => Promise<void>>(async () => undefined)
  request = vi.fn<() => Promise<void>>(async () => changeFullScreen(document.documentElement))
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => fullScreen })
  Object.assign(document, { exitFullscreen: exit })
  Object.assign(document.documentElement, { requestFullscreen: request })
  vi.stubGlobal('screen', { orientation: { lock } })
  const listeners = { addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() }
  vi.stubGlobal('matchMedia', () => ({ ...listeners, matches: true }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

function Panel(): ReactElement {
  const panel = useRef<HTMLElement>(null)
  return (
    <section aria-label="Charts" ref={panel}>
      <WideView panel={panel} />
    </section>
  )
}

const findExit = (): HTMLElement | null => screen.queryByRole('button', { name: 'Exit full screen' })

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await Promise.resolve()
  })
}

test('R-227 the whole document goes into full screen, so that dialogs and the replay bar stay usable', async () => {
  render(<Panel />)
  expect(findExit()).toBeNull()
  await press('Full screen')
  expect(request.mock.contexts).toEqual([document.documentElement])
  expect(lock).toHaveBeenCalledExactlyOnceWith('landscape')
  // The style of the panel depends on its child.
  expect(findExit()?.closest('section > div')?.parentElement).toBe(
    screen.getByRole('region', { name: 'Charts' }),
  )
  expect(document.activeElement).toBe(findExit())
})

test('R-227 the button to exit leaves full screen', async () => {
  render(<Panel />)
  await press('Full screen')
  await press('Exit full screen')
  expect(exit).toHaveBeenCalledOnce()
  expect(findExit()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Full screen' }))
})

test('R-227 the charts are back in the page when the user leaves full screen with the browser', async () => {
  render(<Panel />)
  await press('Full screen')
  act(() => changeFullScreen(null))
  expect(findExit()).toBeNull()
  expect(exit).not.toHaveBeenCalled()
})

test('R-227 charts that are closed leave full screen, also if the browser has not entered it yet', async () => {
  const { unmount } = render(<Panel />)
  await press('Full screen')
  unmount()
  expect(exit).toHaveBeenCalledOnce()
  exit.mockClear()
  let enter: () => void = () => undefined
  request.mockImplementation(
    () =>
      new Promise(resolve => {
        enter = () => {
          changeFullScreen(document.documentElement)
          resolve()
        }
      }),
  )
  const second = render(<Panel />)
  await press('Full screen')
  second.unmount()
  enter()
  await vi.waitFor(() => expect(exit).toHaveBeenCalledOnce())
})

test.each([
  ['refuses full screen', () => request.mockRejectedValue(new TypeError('Not allowed'))],
  ['cannot turn the screen', () => lock.mockRejectedValue(new Error('Not supported'))],
  ['has no full screen', () => Reflect.deleteProperty(document.documentElement, 'requestFullscreen')],
  ['has no orientation lock', () => vi.stubGlobal('screen', { orientation: {} })],
])('R-227 the charts cover the page in a browser that %s', async (_, prepare) => {
  prepare()
  render(<Panel />)
  await press('Full screen')
  expect(findExit()).not.toBeNull()
  await press('Exit full screen')
  expect(findExit()).toBeNull()
})
