// Scrolls while a tile is dragged near the top or bottom edge of the window, so that it can reach places out of view.

const edgePx = 64
const maxStepPx = 18

/** How far to scroll in this frame: 0 away from the edges, faster the closer the pointer is to one. */
export function computeScrollStep(y: number, windowHeight: number): number {
  const intoTop = edgePx - y
  const intoBottom = y - (windowHeight - edgePx)
  const depth = Math.max(intoTop, intoBottom)
  if (depth <= 0) return 0
  const step = Math.ceil((Math.min(depth, edgePx) / edgePx) * maxStepPx)
  return intoTop > intoBottom ? -step : step
}

/** In full screen the page itself is the scroll container, otherwise the document is. */
export function findScrollContainer(element: Element): Element {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const { overflowY } = getComputedStyle(ancestor)
    const canScroll = overflowY === 'auto' || overflowY === 'scroll'
    if (canScroll && ancestor.scrollHeight > ancestor.clientHeight) return ancestor
  }
  return document.scrollingElement ?? document.documentElement
}
