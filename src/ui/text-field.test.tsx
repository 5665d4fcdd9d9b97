import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TextField } from './text-field'

afterEach(cleanup)

test('hands on what is typed', () => {
  const onChange = vi.fn()
  render(<TextField label="Email" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@b.test' } })
  expect(onChange).toHaveBeenCalledWith('a@b.test')
})

test('an error is said and tied to the field', () => {
  render(<TextField label="Email" hint="Your work address" error="Email is required" />)
  const field = screen.getByLabelText('Email')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Email is required').id).toBe(field.getAttribute('aria-describedby'))
  expect(screen.queryByText('Your work address')).toBeNull()
})
