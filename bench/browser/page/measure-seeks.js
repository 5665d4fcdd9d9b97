// Measures seeks in the page: from the press on the scrubber until the changed table is painted.

/** Resolves after the next frame was painted. */
const waitForPaint = () =>
  new Promise(resolve => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now()))
      channel.port1.start()
      channel.port2.postMessage(undefined)
    })
  })

const findTable = () => document.querySelector('section[aria-label="Timing"] tbody')

/** Resolves when the table has changed and was painted. */
const waitForChange = () =>
  new Promise(resolve => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(waitForPaint())
    })
    const table = findTable()
    if (table) observer.observe(table, { subtree: true, childList: true, characterData: true })
  })

/**
 * Presses the scrubber at a share of its width. Returns the milliseconds until the picture is painted.
 * @param {number} share
 */
async function measureSeek(share) {
  const slider = document.querySelector('[data-slider="replay"]')?.parentElement
  if (!slider) throw new Error('There is no scrubber')
  const { left, width, top, height } = slider.getBoundingClientRect()
  const place = {
    bubbles: true,
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    buttons: 1,
    isPrimary: true,
    clientX: left + 12 + share * (width - 24),
    clientY: top + height / 2,
  }
  const changed = waitForChange()
  const startedAt = performance.now()
  slider.dispatchEvent(new PointerEvent('pointerdown', place))
  slider.dispatchEvent(new PointerEvent('pointerup', { ...place, buttons: 0 }))
  return (await changed) - startedAt
}

/** The time at which the table of the replay was first painted. */
async function waitForFirstPicture() {
  const isShown = () => {
    const input = document.querySelector('[data-slider="replay"]')
    return input instanceof HTMLInputElement && !input.disabled && (findTable()?.childElementCount ?? 0) > 1
  }
  while (!isShown()) await waitForPaint()
  return waitForPaint()
}

/** Changes every cell of a bare table. Returns the milliseconds until it is painted, for each of the samples. */
async function measureTable(samples = 20) {
  const times = []
  for (let sample = 0; sample < samples; sample += 1) {
    const startedAt = performance.now()
    for (const cell of document.querySelectorAll('tbody td')) cell.textContent = String(sample)
    times.push((await waitForPaint()) - startedAt)
  }
  return times
}

Object.assign(globalThis, { measureSeek, waitForFirstPicture, measureTable })
