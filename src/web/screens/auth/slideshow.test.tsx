import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Slideshow, slideDelayMs, slideFadeMs } from './slideshow'
import { slides } from './slides/slides'

const cycleMs = slides.length * (slideDelayMs + slideFadeMs)

beforeEach(() => {
  vi.useFakeTimers()
  mockMotionPreference(true)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function mockMotionPreference(allowsMotion: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(media =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: !allowsMotion }),
  )
}

function renderSlideshow() {
  const { container, unmount } = render(<Slideshow />)
  const root = container.querySelector<HTMLElement>('[data-slide]')
  if (root === null) throw new Error('The slideshow has no root.')
  const listImages = () => [...root.querySelectorAll('img')]
  return {
    root,
    unmount,
    listImages,
    slide: () => Number(root.dataset['slide']),
    load: () => listImages().forEach(image => fireEvent.load(image)),
    fail: () => listImages().forEach(image => fireEvent.error(image)),
  }
}

function advanceTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

/** Returns the slides of one cycle; every image loads immediately. */
function runCycle(
  { load, slide }: ReturnType<typeof renderSlideshow>,
  onEach: () => void = () => undefined,
): number[] {
  return slides.map(() => {
    const current = slide()
    onEach()
    load()
    advanceTime(slideDelayMs)
    advanceTime(slideFadeMs)
    return current
  })
}

describe('cycle', () => {
  test('P-227 the slideshow shows seven different images, at most two at a time', () => {
    const view = renderSlideshow()
    const seen = new Set<string>()
    runCycle(view, () => {
      expect(view.listImages()).toHaveLength(2)
      view.listImages().forEach(image => seen.add(image.src))
    })
    expect(seen.size).toBe(7)
  })

  test('P-231 the slideshow shows the images in order and starts again after the last', () => {
    const view = renderSlideshow()
    expect(runCycle(view)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(runCycle(view)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('P-229 the slideshow shows an image for 2500 ms', () => {
    const { load, slide } = renderSlideshow()
    expect(slideDelayMs).toBe(2500)
    load()
    advanceTime(2499)
    expect(slide()).toBe(0)
    advanceTime(1)
    expect(slide()).toBe(1)
  })

  test('P-228 P-230 the next image fades in above the current one for 1500 ms', () => {
    const { load, listImages } = renderSlideshow()
    const [first, second] = listImages()
    load()
    expect(second?.dataset['waiting']).toBe('true')
    expect(second?.style.transition).toBe('opacity 1500ms ease-in-out')
    advanceTime(slideDelayMs)
    expect(second?.dataset['waiting']).toBeUndefined()
    advanceTime(1499)
    expect(listImages()).toEqual([first, second])
    advanceTime(1)
    expect(listImages()[0], 'the same element, so the image is not loaded twice').toBe(second)
    expect(listImages()).not.toContain(first)
  })
})

describe('slow and failed images', () => {
  test('the fade starts only when the next image has loaded', () => {
    const { load, slide } = renderSlideshow()
    advanceTime(slideDelayMs * 10)
    expect(slide()).toBe(0)
    load()
    expect(slide()).toBe(1)
  })

  test('an image that cannot be loaded is skipped', () => {
    const { fail, load, slide } = renderSlideshow()
    fail()
    load()
    advanceTime(slideDelayMs)
    expect(slide()).toBe(2)
  })

  test('the current image stays when no other can be loaded', () => {
    const { fail, listImages, slide } = renderSlideshow()
    slides.forEach(fail)
    advanceTime(cycleMs)
    expect(slide()).toBe(0)
    expect(listImages()).toHaveLength(1)
  })
})

test('P-232 no click, drag, key or hover stops the slideshow', () => {
  const view = renderSlideshow()
  const interact = (): void => {
    for (const target of [view.root, ...view.listImages()]) {
      fireEvent.click(target)
      fireEvent.pointerDown(target)
      fireEvent.pointerMove(target)
      fireEvent.dragStart(target)
      fireEvent.touchStart(target)
      fireEvent.mouseEnter(target)
      fireEvent.keyDown(target, { key: 'ArrowLeft' })
    }
  }
  expect(runCycle(view, interact)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('the slideshow does not move when the user prefers reduced motion', () => {
  mockMotionPreference(false)
  const { load, listImages, slide } = renderSlideshow()
  load()
  advanceTime(cycleMs)
  expect(slide()).toBe(0)
  expect(listImages()).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('the slideshow is hidden from assistive technology', () => {
  const { listImages, root } = renderSlideshow()
  expect(root.getAttribute('aria-hidden')).toBe('true')
  expect(listImages().map(image => image.alt)).toEqual(['', ''])
})

test('the slideshow runs one timer and clears it on unmount', () => {
  const { load, unmount } = renderSlideshow()
  expect(vi.getTimerCount()).toBe(1)
  load()
  advanceTime(slideDelayMs)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
