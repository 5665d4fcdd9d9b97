// Counts the rows and tiles that React renders and those whose DOM changed. React reports every commit to the DevTools
// hook; components that rendered have the first flag set, and skipped subtrees keep the same child fiber.

/**
 * @typedef {object} Fiber
 * @property {number} tag
 * @property {number} flags
 * @property {unknown} type
 * @property {Element | null} stateNode
 * @property {Fiber | null} child
 * @property {Fiber | null} sibling
 * @property {Fiber | null} alternate
 */

const hostElement = 5
const performedWork = 1

const counts = {
  components: 0,
  rows: { rendered: 0, changed: 0, unnecessary: 0 },
  tiles: { rendered: 0, changed: 0, unnecessary: 0 },
}
const observer = new MutationObserver(() => undefined)
observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

const rowSelector = '[aria-label^="Timing, "] tbody tr'
const tileSelector = '[data-place]'

/** @param {readonly MutationRecord[]} records @param {string} selector */
function findChanged(records, selector) {
  const changed = records.map(({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest(selector),
  )
  return new Set(changed.filter(element => element?.isConnected))
}

/** @param {Set<Element>} rendered @param {Set<unknown>} changed @param {typeof counts.rows} count */
function addCounts(rendered, changed, count) {
  count.rendered += rendered.size
  count.changed += changed.size
  count.unnecessary += [...rendered].filter(element => !changed.has(element)).length
}

/**
 * @param {Fiber} fiber @param {boolean} isRendered whether the surrounding component rendered
 * @param {Element | undefined} place the tile whose first element is not found yet
 * @param {{ rows: Set<Element>, tiles: Set<Element> }} found
 */
function visit(fiber, isRendered, place, found) {
  if (fiber.alternate && fiber.child === fiber.alternate.child) return
  for (let child = fiber.child; child; child = child.sibling) {
    const isElement = child.tag === hostElement
    if (isElement && isRendered && child.stateNode?.matches(rowSelector)) found.rows.add(child.stateNode)
    if (isElement && isRendered && place) found.tiles.add(place)
    const hasRun =
      !isElement && (child.flags & performedWork) === performedWork && typeof child.type === 'function'
    if (hasRun) counts.components += 1
    const isPlace = isElement && child.stateNode?.matches(tileSelector)
    const next = isPlace ? (child.stateNode ?? undefined) : isElement ? undefined : place
    visit(child, typeof child.type === 'function' ? hasRun : isRendered && !isElement, next, found)
  }
}

/** @param {number} _renderer @param {{ current: Fiber }} root */
function onCommitFiberRoot(_renderer, root) {
  const records = observer.takeRecords()
  const found = { rows: new Set(), tiles: new Set() }
  visit(root.current, false, undefined, found)
  addCounts(found.rows, findChanged(records, rowSelector), counts.rows)
  addCounts(found.tiles, findChanged(records, tileSelector), counts.tiles)
}

Object.assign(globalThis, {
  renderCounts: counts,
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberRoot,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
})
