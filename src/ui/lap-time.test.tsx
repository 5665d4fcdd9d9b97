import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LapTime } from './lap-time'

afterEach(cleanup)

test.each([
  ['00:01:31.234', '00:0'],
  ['00:11:31.234', '00:'],
  ['00:00:24.512', '00:00:'],
  ['00:00:00.213', '00:00:0'],
  ['-00:00:00.213', '00:00:0'],
  ['01:02:03.004', '0'],
  ['12:02:03.004', undefined],
  ['-', undefined],
])('the lap time %s is shown in full with %s dimmed', (text, dimmed) => {
  const { container } = render(<LapTime text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('span span')?.textContent).toBe(dimmed)
})
