import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Slideshow, slideDelayMs, slideFadeMs } from './slideshow'
import { slides } from './slides/slides'

const lapMs = slides.length * (slideDelayMs + slideFadeMs)

beforeEach(() => {
  vi.useFakeTimers()
  preferMotion(true)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function preferMotion(isMoving: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(media =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: !isMoving }),
  )
}

function show() {
  const { container, unmount } = render(<Slideshow />)
  const root = container.querySelector<HTMLElement>('[data-slide]')
  if (root === null) throw new Error('The slideshow has no root.')
  const pictures = () => [...root.querySelectorAll('img')]
  return {
    root,
    unmount,
    pictures,
    slide: () => Number(root.dataset['slide']),
    load: () => pictures().forEach(picture => fireEvent.load(picture)),
    fail: () => pictures().forEach(picture => fireEvent.error(picture)),
  }
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

/** Which slide each moment of a lap shows; every picture arrives at once. */
function runLap({ load, slide }: ReturnType<typeof show>, onEach: () => void = () => undefined): number[] {
  return slides.map(() => {
    const now = slide()
    onEach()
    load()
    pass(slideDelayMs)
    pass(slideFadeMs)
    return now
  })
}

describe('turns', () => {
  test('P-227 shows seven different pictures, no more than two at a time', () => {
    const view = show()
    const seen = new Set<string>()
    runLap(view, () => {
      expect(view.pictures()).toHaveLength(2)
      view.pictures().forEach(picture => seen.add(picture.src))
    })
    expect(seen.size).toBe(7)
  })

  test('P-231 goes through them in order and begins again', () => {
    const view = show()
    expect(runLap(view)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(runLap(view)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('P-229 a picture stays 2500 ms', () => {
    const { load, slide } = show()
    expect(slideDelayMs).toBe(2500)
    load()
    pass(2499)
    expect(slide()).toBe(0)
    pass(1)
    expect(slide()).toBe(1)
  })

  test('P-228 P-230 the next one fades in above it for 1500 ms', () => {
    const { load, pictures } = show()
    const [first, second] = pictures()
    load()
    expect(second?.dataset['waiting']).toBe('true')
    expect(second?.style.transition).toBe('opacity 1500ms ease-in-out')
    pass(slideDelayMs)
    expect(second?.dataset['waiting']).toBeUndefined()
    pass(1499)
    expect(pictures()).toEqual([first, second])
    pass(1)
    expect(pictures()[0], 'the very same element: nothing is loaded twice').toBe(second)
    expect(pictures()).not.toContain(first)
  })
})

describe('pictures that come late', () => {
  test('waits with the fade until the next picture is there', () => {
    const { load, slide } = show()
    pass(slideDelayMs * 10)
    expect(slide()).toBe(0)
    load()
    expect(slide()).toBe(1)
  })

  test('passes over a picture that cannot be loaded', () => {
    const { fail, load, slide } = show()
    fail()
    load()
    pass(slideDelayMs)
    expect(slide()).toBe(2)
  })

  test('keeps the one it has when no other can be loaded', () => {
    const { fail, pictures, slide } = show()
    slides.forEach(fail)
    pass(lapMs)
    expect(slide()).toBe(0)
    expect(pictures()).toHaveLength(1)
  })
})

test('P-232 no click, drag, key or hover stops it', () => {
  const view = show()
  const touch = (): void => {
    for (const target of [view.root, ...view.pictures()]) {
      fireEvent.click(target)
      fireEvent.pointerDown(target)
      fireEvent.pointerMove(target)
      fireEvent.dragStart(target)
      fireEvent.touchStart(target)
      fireEvent.mouseEnter(target)
      fireEvent.keyDown(target, { key: 'ArrowLeft' })
    }
  }
  expect(runLap(view, touch)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('stays still for those who asked for less motion', () => {
  preferMotion(false)
  const { load, pictures, slide } = show()
  load()
  pass(lapMs)
  expect(slide()).toBe(0)
  expect(pictures()).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('is silent decoration', () => {
  const { pictures, root } = show()
  expect(root.getAttribute('aria-hidden')).toBe('true')
  expect(pictures().map(picture => picture.alt)).toEqual(['', ''])
})

test('runs one timer and leaves none behind', () => {
  const { load, unmount } = show()
  expect(vi.getTimerCount()).toBe(1)
  load()
  pass(slideDelayMs)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
