import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TextArea } from './text-area'
import { TextField } from './text-field'

afterEach(cleanup)

const kinds = [
  ['TextField', TextField],
  ['TextArea', TextArea],
] as const

test.each(kinds)('%s calls onChange with the typed text', (_, Field) => {
  const onChange = vi.fn()
  render(<Field label="Email" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@b.test' } })
  expect(onChange).toHaveBeenCalledWith('a@b.test')
})

test.each(kinds)('%s shows the error instead of the hint and links it to the input', (_, Field) => {
  render(<Field label="Email" hint="Your work address" error="Email is required" />)
  const field = screen.getByLabelText('Email')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Email is required').id).toBe(field.getAttribute('aria-describedby'))
  expect(screen.queryByText('Your work address')).toBeNull()
})
