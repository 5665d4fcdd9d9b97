import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Select } from './select'

afterEach(cleanup)

const riders = [
  { value: '4', label: 'J. Takamori' },
  { value: '7', label: 'O. Nyström' },
  { value: '12', label: 'A. Tamihana', isDisabled: true },
]

async function open(): Promise<HTMLElement> {
  const button = screen.getByRole('button')
  await act(async () => {
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
  })
  return screen.findByRole('listbox')
}

describe('menu', () => {
  test('shows its label, the chosen item, and hands on another choice', async () => {
    const onChange = vi.fn()
    render(<Select label="Rider" items={riders} value="7" onChange={onChange} />)
    expect(screen.getByRole('button').textContent).toBe('O. Nyström')
    expect(screen.getByText('Rider')).toBeTruthy()
    const list = await open()
    fireEvent.click(within(list).getByRole('option', { name: 'J. Takamori' }))
    expect(onChange).toHaveBeenCalledWith('4')
  })

  test('a disabled item cannot be chosen', async () => {
    const onChange = vi.fn()
    render(<Select label="Rider" items={riders} value="7" onChange={onChange} />)
    const item = within(await open()).getByRole('option', { name: 'A. Tamihana' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(item)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('says when nothing is chosen and when there is nothing to choose', async () => {
    render(
      <Select
        label="Race"
        items={[]}
        value={undefined}
        onChange={vi.fn()}
        placeholder="Select race"
        emptyText="No races"
      />,
    )
    expect(screen.getByRole('button').textContent).toBe('Select race')
    expect(within(await open()).getByText('No races')).toBeTruthy()
  })
})

describe('typing in an open menu', () => {
  const tracks = ['Austin', 'Sonoma', 'Tooele', 'Sturgis'].map(name => ({ value: name, label: name }))
  const focused = (list: HTMLElement): string | null | undefined =>
    list.querySelector('[data-focus]')?.textContent

  test.each([
    [349, 'Sturgis'],
    [351, 'Tooele'],
  ])('D-418 s, %i ms later t: %s', async (pause, found) => {
    render(<Select label="Track" items={tracks} value={undefined} onChange={vi.fn()} />)
    const list = await open()
    vi.useFakeTimers()
    fireEvent.keyDown(list, { key: 's' })
    expect(focused(list)).toBe('Sonoma')
    act(() => void vi.advanceTimersByTime(pause))
    fireEvent.keyDown(list, { key: 't' })
    expect(focused(list)).toBe(found)
    vi.useRealTimers()
  })
})

describe('native', () => {
  test('hands on a choice', () => {
    const onChange = vi.fn()
    render(<Select variant="native" label="Class" items={riders} value={undefined} onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('Class'), { target: { value: '7' } })
    expect(onChange).toHaveBeenCalledWith('7')
  })

  test.each(['Racer', 'Rider'])(
    'D-298 a selector labelled %s is disabled and shows the active rider',
    label => {
      render(<Select variant="native" label={label} items={riders} value="7" onChange={vi.fn()} />)
      const select = screen.getByLabelText<HTMLSelectElement>(label)
      expect(select.disabled).toBe(true)
      expect(select.selectedOptions[0]?.textContent).toBe('O. Nyström')
    },
  )

  test('the same label in the menu variant is not disabled', () => {
    render(<Select label="Rider" items={riders} value="7" onChange={vi.fn()} />)
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  })
})

describe('auto', () => {
  test.each([
    [true, 'HTMLSelectElement'],
    [false, 'HTMLButtonElement'],
  ])('where the pointer is coarse (%s) it is a %s', (isCoarse, element) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isCoarse && query === '(pointer: coarse)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    render(<Select variant="auto" label="Class" items={riders} value="7" onChange={vi.fn()} />)
    expect(screen.getByLabelText('Class').constructor.name).toBe(element)
    vi.unstubAllGlobals()
  })
})
