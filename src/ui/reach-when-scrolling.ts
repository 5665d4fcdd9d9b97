/**
 * For the `ref` of a box: one that scrolls must be reachable without a mouse, one that does not must not stop
 * the Tab key on its way. One that scrolls sideways is marked, for what is to stay in sight then.
 */
export function reachWhenScrolling(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const update = (): void => {
    const isSideways = box.scrollWidth > box.clientWidth
    if (isSideways || box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
    box.toggleAttribute('data-sideways', isSideways)
  }
  const observer = new ResizeObserver(update)
  for (const element of [box, ...box.children]) observer.observe(element)
  update()
  return () => observer.disconnect()
}
