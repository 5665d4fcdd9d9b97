/**
 * For the `ref` of a box: one that scrolls must be reachable without a mouse, one that does not must not stop
 * the Tab key on its way.
 */
export function reachWhenScrolling(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const update = (): void => {
    const isScrolling = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth
    if (isScrolling) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(update)
  for (const element of [box, ...box.children]) observer.observe(element)
  update()
  return () => observer.disconnect()
}
