// Counts which rows and tiles React draws, and which of them look different afterwards. React tells every commit to
// whoever has left a hook; a component that ran has its first flag set, and what was left alone is the same fiber.

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
const ran = 1

const counts = {
  components: 0,
  rows: { drawn: 0, changed: 0, inVain: 0 },
  tiles: { drawn: 0, changed: 0, inVain: 0 },
}
const observer = new MutationObserver(() => undefined)
observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })

const rowOf = '[aria-label^="Timing, "] tbody tr'
const tileOf = '[data-place]'

/** @param {readonly MutationRecord[]} records @param {string} selector */
function changedIn(records, selector) {
  const changed = records.map(({ target }) =>
    (target instanceof Element ? target : target.parentElement)?.closest(selector),
  )
  return new Set(changed.filter(element => element?.isConnected))
}

/** @param {Set<Element>} drawn @param {Set<unknown>} changed @param {typeof counts.rows} count */
function tally(drawn, changed, count) {
  count.drawn += drawn.size
  count.changed += changed.size
  count.inVain += [...drawn].filter(element => !changed.has(element)).length
}

/**
 * @param {Fiber} fiber @param {boolean} isDrawn whether the component around it ran
 * @param {Element | undefined} place the tile's place, until its first element is found
 * @param {{ rows: Set<Element>, tiles: Set<Element> }} found
 */
function visit(fiber, isDrawn, place, found) {
  if (fiber.alternate && fiber.child === fiber.alternate.child) return
  for (let child = fiber.child; child; child = child.sibling) {
    const isElement = child.tag === hostElement
    if (isElement && isDrawn && child.stateNode?.matches(rowOf)) found.rows.add(child.stateNode)
    if (isElement && isDrawn && place) found.tiles.add(place)
    const hasRun = !isElement && (child.flags & ran) === ran && typeof child.type === 'function'
    if (hasRun) counts.components += 1
    const isPlace = isElement && child.stateNode?.matches(tileOf)
    const next = isPlace ? (child.stateNode ?? undefined) : isElement ? undefined : place
    visit(child, typeof child.type === 'function' ? hasRun : isDrawn && !isElement, next, found)
  }
}

/** @param {number} _renderer @param {{ current: Fiber }} root */
function onCommitFiberRoot(_renderer, root) {
  const records = observer.takeRecords()
  const found = { rows: new Set(), tiles: new Set() }
  visit(root.current, false, undefined, found)
  tally(found.rows, changedIn(records, rowOf), counts.rows)
  tally(found.tiles, changedIn(records, tileOf), counts.tiles)
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
