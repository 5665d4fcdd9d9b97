import { afterEach, expect, test } from 'vitest'
import { isKeyTaken } from './is-key-taken'

afterEach(() => {
  document.body.replaceChildren()
})

/** Whether the key is taken when it is pressed in the first element of the markup. */
function pressIn(markup: string, key: string, handle?: (event: KeyboardEvent) => void): boolean {
  document.body.innerHTML = markup
  let isTaken = false
  const listener = (event: KeyboardEvent): void => {
    handle?.(event)
    isTaken = isKeyTaken(event)
  }
  document.addEventListener('keydown', listener, { once: true })
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  return isTaken
}

const chartSlider = '<input type="range" data-slider="chart">'

test.each([' ', '[', ']', ',', '.', 'l', '?'])(
  'R-134 R-220 the key %j is free while the slider of a chart or of the replay has the focus',
  key => {
    expect(pressIn(chartSlider, key)).toBe(false)
    expect(pressIn('<input type="range" data-slider="replay">', key)).toBe(false)
  },
)

test('R-220 a key that the slider of a chart has handled is taken', () => {
  expect(pressIn(chartSlider, 'ArrowLeft', event => event.preventDefault())).toBe(true)
})

test.each(['<input>', '<input type="range">', '<textarea></textarea>', '<p contenteditable>Text</p>'])(
  'R-134 a key in the field %s is taken',
  markup => {
    expect(pressIn(markup, '[')).toBe(true)
  },
)
