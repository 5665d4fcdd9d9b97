// Counts what is drawn on canvases, and measures the time until a chart with all its lines is painted.

const drawingCounts = { clears: 0, strokes: 0, calls: 0 }

/** @param {object} prototype @param {readonly string[]} names @param {() => void} count */
function countCalls(prototype, names, count) {
  for (const name of names) {
    /** @type {(...args: unknown[]) => unknown} */
    const original = Reflect.get(prototype, name)
    /** @this {unknown} @param {unknown[]} args */
    const counted = function counted(...args) {
      count()
      return Reflect.apply(original, this, args)
    }
    Reflect.set(prototype, name, counted)
  }
}

countCalls(CanvasRenderingContext2D.prototype, ['clearRect'], () => (drawingCounts.clears += 1))

countCalls(CanvasRenderingContext2D.prototype, ['stroke'], () => (drawingCounts.strokes += 1))

/** Only where no time is measured. */
function countDrawingCalls() {
  const names = ['clearRect', 'stroke', 'fill', 'fillRect', 'fillText', 'drawImage']
  countCalls(CanvasRenderingContext2D.prototype, names, () => (drawingCounts.calls += 1))
}

/** Resolves after the next frame was painted. @returns {Promise<number>} */
const waitForFrame = () =>
  new Promise(resolve => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now()))
      channel.port1.start()
      channel.port2.postMessage(undefined)
    })
  })

/**
 * Milliseconds from calling the function until so many lines were drawn, and then painted. Both moments are marked in the
 * trace.
 * @param {() => void} start
 * @param {number} lines
 */
async function measureDrawing(start, lines) {
  drawingCounts.strokes = 0
  const startedAt = performance.now()
  performance.mark('update')
  start()
  while (drawingCounts.strokes < lines) {
    await waitForFrame()
    if (performance.now() - startedAt > 20_000) throw new Error('The chart was not drawn')
  }
  const paintedAt = await waitForFrame()
  performance.mark('update')
  return paintedAt - startedAt
}

/** A headless browser hides no page, so the page only reads that it is hidden. @param {boolean} isHidden */
function setPageHidden(isHidden) {
  const visibilityState = isHidden ? 'hidden' : 'visible'
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

Object.assign(globalThis, { drawingCounts, countDrawingCalls, measureDrawing, setPageHidden })
