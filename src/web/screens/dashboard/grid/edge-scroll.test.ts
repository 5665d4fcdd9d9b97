import { afterEach, expect, test } from 'vitest'
import { computeScrollStep, findScrollContainer } from './edge-scroll'

afterEach(() => document.body.replaceChildren())

test('the page does not scroll while the pointer is away from the edges', () => {
  expect([64, 400, 736].map(y => computeScrollStep(y, 800))).toEqual([0, 0, 0])
})

test('the page scrolls faster the closer the pointer is to an edge, and not faster beyond it', () => {
  expect([63, 32, 0, -50].map(y => computeScrollStep(y, 800))).toEqual([-1, -9, -18, -18])
  expect([737, 768, 800, 850].map(y => computeScrollStep(y, 800))).toEqual([1, 9, 18, 18])
})

function addElement(parent: Element, overflowY: string, scrollHeight: number): HTMLElement {
  const element = document.createElement('div')
  element.style.overflowY = overflowY
  Object.defineProperties(element, { clientHeight: { value: 100 }, scrollHeight: { value: scrollHeight } })
  return parent.appendChild(element)
}

test('the nearest ancestor that overflows and may scroll is the scroll container', () => {
  const outer = addElement(document.body, 'auto', 500)
  const fitting = addElement(outer, 'auto', 100)
  const clipped = addElement(fitting, 'hidden', 500)
  expect(findScrollContainer(addElement(clipped, 'auto', 500))).toBe(outer)
})

test('the document is the scroll container when no ancestor scrolls', () => {
  const child = addElement(document.body, 'visible', 500)
  expect(findScrollContainer(child)).toBe(document.scrollingElement ?? document.documentElement)
})
