import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Select } from './select'

afterEach(cleanup)

const riders = [
  { value: '4', label: 'J. Takamori' },
  { value: '7', label: 'O. Nyström' },
  { value: '12', label: 'A. Tamihana', isDisabled: true },
]

async function openList(): Promise<HTMLElement> {
  const button = screen.getByRole('button')
  await act(async () => {
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
  })
  return screen.findByRole('listbox')
}

describe('a menu select', () => {
  test('a menu select shows the label and the selected item, and calls onChange for another item', async () => {
    const onChange = vi.fn()
    render(<Select label="Rider" items={riders} value="7" onChange={onChange} />)
    expect(screen.getByRole('button').textContent).toBe('O. Nyström')
    expect(screen.getByText('Rider')).toBeTruthy()
    const list = await openList()
    fireEvent.click(within(list).getByRole('option', { name: 'J. Takamori' }))
    expect(onChange).toHaveBeenCalledWith('4')
  })

  test('a disabled item of a menu select cannot be selected', async () => {
    const onChange = vi.fn()
    render(<Select label="Rider" items={riders} value="7" onChange={onChange} />)
    const item = within(await openList()).getByRole('option', { name: 'A. Tamihana' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(item)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('a menu select shows the placeholder if nothing is selected and the empty text if there are no items', async () => {
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
    expect(within(await openList()).getByText('No races')).toBeTruthy()
  })
})

describe('a select with groups', () => {
  const actions = [
    { value: 'any', label: 'All actions' },
    { value: 'race', label: 'Update race', group: 'Administration' },
    { value: 'lap', label: 'Cancel lap', group: 'Control log' },
  ]

  test.each(['menu', 'native'] as const)(
    'a %s select shows items under the heading of their group',
    async variant => {
      const onChange = vi.fn()
      render(<Select variant={variant} label="Action" items={actions} value="any" onChange={onChange} />)
      const list = variant === 'menu' ? await openList() : screen.getByLabelText('Action')
      const group = within(list).getByRole('group', { name: 'Control log' })
      expect(
        within(group)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Cancel lap'])
      expect(
        within(list).getAllByRole('option', { name: /All actions|Update race|Cancel lap/ }),
      ).toHaveLength(3)
    },
  )
})

describe('typing in an open menu', () => {
  const tracks = ['Austin', 'Sonoma', 'Tooele', 'Sturgis'].map(name => ({ value: name, label: name }))
  const readFocusedText = (list: HTMLElement): string | null | undefined =>
    list.querySelector('[data-focus]')?.textContent

  test.each([
    [349, 'Sturgis'],
    [351, 'Tooele'],
  ])('D-418 typing "s" and %i ms later "t" focuses %s', async (pause, found) => {
    render(<Select label="Track" items={tracks} value={undefined} onChange={vi.fn()} />)
    const list = await openList()
    vi.useFakeTimers()
    fireEvent.keyDown(list, { key: 's' })
    expect(readFocusedText(list)).toBe('Sonoma')
    act(() => void vi.advanceTimersByTime(pause))
    fireEvent.keyDown(list, { key: 't' })
    expect(readFocusedText(list)).toBe(found)
    vi.useRealTimers()
  })
})

describe('a native select', () => {
  test('a native select calls onChange for a selected item', () => {
    const onChange = vi.fn()
    render(<Select variant="native" label="Class" items={riders} value={undefined} onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('Class'), { target: { value: '7' } })
    expect(onChange).toHaveBeenCalledWith('7')
  })

  test.each(['Racer', 'Rider'])(
    'D-298 a selector labeled %s is disabled and shows the active rider',
    label => {
      render(<Select variant="native" label={label} items={riders} value="7" onChange={vi.fn()} />)
      const select = screen.getByLabelText<HTMLSelectElement>(label)
      expect(select.disabled).toBe(true)
      expect(select.selectedOptions[0]?.textContent).toBe('O. Nyström')
    },
  )

  test('a menu selector labeled Rider is not disabled', () => {
    render(<Select label="Rider" items={riders} value="7" onChange={vi.fn()} />)
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
  })
})

describe('an automatic select', () => {
  test.each([
    [true, 'HTMLSelectElement'],
    [false, 'HTMLButtonElement'],
  ])('an automatic select with a coarse pointer (%s) renders a %s', (isCoarse, element) => {
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
