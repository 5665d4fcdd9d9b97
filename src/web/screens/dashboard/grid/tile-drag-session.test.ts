import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TileDragSession, type TileDragState } from './tile-drag-session'

let frames: (() => void)[] = []
let states: (TileDragState | undefined)[] = []

beforeEach(() => {
  frames = []
  states = []
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A grid inside a container that can scroll down by 30 px. */
function createSession(): { readonly session: TileDragSession; readonly container: HTMLElement } {
  const container = document.createElement('div')
  container.style.overflowY = 'auto'
  let scrollTop = 0
  Object.defineProperties(container, {
    clientHeight: { value: 770 },
    scrollHeight: { value: 800 },
    scrollTop: {
      get: () => scrollTop,
      set: (value: number) => {
        scrollTop = Math.min(Math.max(value, 0), 30)
      },
    },
  })
  const box = container.appendChild(document.createElement('ul'))
  document.body.append(container)
  return { session: new TileDragSession({ current: box }, state => states.push(state)), container }
}

function runFrame(): void {
  const [frame] = frames.splice(0)
  frame?.()
}

test('a tile held at the bottom edge scrolls the page to its end and stays under the pointer', () => {
  const { session, container } = createSession()
  session.start(0, { clientX: 10, clientY: 400 })
  session.moveTo({ clientX: 10, clientY: 800 })
  expect(states.at(-1)).toMatchObject({ y: 400 })
  runFrame()
  expect(container.scrollTop).toBe(18)
  expect(states.at(-1)).toMatchObject({ y: 418 })
  runFrame()
  expect(states.at(-1)).toMatchObject({ y: 430 })
  runFrame()
  expect(container.scrollTop).toBe(30)
  expect(frames).toEqual([])
})

test('a tile whose handle was pressed near an edge does not scroll the page when it moves away from it', () => {
  const { session, container } = createSession()
  session.start(0, { clientX: 10, clientY: 780 })
  session.moveTo({ clientX: 10, clientY: 760 })
  runFrame()
  expect(container.scrollTop).toBe(0)
  expect(frames).toEqual([])
})

test('a drag that has ended scrolls no further', () => {
  const { session, container } = createSession()
  session.start(3, { clientX: 10, clientY: 400 })
  session.moveTo({ clientX: 10, clientY: 800 })
  expect(session.end()).toMatchObject({ from: 3 })
  expect(states.at(-1)).toBeUndefined()
  runFrame()
  expect(container.scrollTop).toBe(0)
  expect(session.end()).toBeUndefined()
})
