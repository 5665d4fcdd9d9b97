/**
 * A `ref` callback that makes a scrollable element focusable by keyboard, and one that is not scrollable not focusable.
 * Sets `data-overflow-x` on an element that scrolls horizontally; sticky columns depend on it.
 */
export function focusWhenScrollable(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const update = (): void => {
    const overflowsX = box.scrollWidth > box.clientWidth
    if (overflowsX || box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
    box.toggleAttribute('data-overflow-x', overflowsX)
  }
  const observer = new ResizeObserver(update)
  for (const element of [box, ...box.children]) observer.observe(element)
  update()
  return () => observer.disconnect()
}
