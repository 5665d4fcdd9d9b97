import { focusWhenScrollable } from './focus-when-scrollable'

/**
 * A `ref` callback for a box that scrolls: makes it focusable, and sets `data-scrolled` while its top is out of view and
 * `data-more` to the sides on which there is more.
 */
export function markScroll(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const stopFocus = focusWhenScrollable(box)
  const update = (): void => {
    const { scrollLeft, clientWidth, scrollWidth } = box
    // Positions are rounded, so one pixel is not more.
    const sides = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right']
    box.dataset['more'] = sides.filter(Boolean).join(' ')
    box.toggleAttribute('data-scrolled', box.scrollTop > 0)
  }
  const observer = new ResizeObserver(update)
  for (const element of [box, ...box.children]) observer.observe(element)
  box.addEventListener('scroll', update, { passive: true })
  update()
  return () => {
    stopFocus?.()
    observer.disconnect()
    box.removeEventListener('scroll', update)
  }
}
