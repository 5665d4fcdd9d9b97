import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sam, visit } from '../testing/visit'
// Imported up front, because loading it lazily inside a test can be slow on a busy machine.
import './shortcuts-dialog'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function visitSettings() {
  const view = visit('/user/settings', { as: sam })
  await screen.findByRole('button', { name: 'Search' })
  return view
}
const pressQuestionMark = (target: Element = document.body): boolean =>
  fireEvent.keyDown(target, { key: '?', shiftKey: true })
const findList = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

describe('R-134 the list of keyboard shortcuts', () => {
  test('the key ? opens the list on every page, by area', async () => {
    await visitSettings()
    pressQuestionMark()
    const list = within(await findList())
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Everywhere',
      'Command palette',
      'Timing table',
      'Tiles',
      'Charts',
      'Dialogs and menus',
      'Replay',
    ])
    expect(list.getByText('Ctrl K')).toBeTruthy()
    expect(list.getByText('Previous or next lap')).toBeTruthy()
    expect(list.getByText('On the handle: move the tile')).toBeTruthy()
  })

  test('the switch turns single keys off, which the list shows, and ? opens it no more', async () => {
    const { store } = await visitSettings()
    pressQuestionMark()
    const list = within(await findList())
    expect(list.queryByText('Play or pause (off)')).toBeNull()
    fireEvent.click(list.getByRole('switch', { name: 'Use single-key shortcuts' }))
    expect(store.getState().viewing.areShortcutsOn).toBe(false)
    expect(list.getByText('Play or pause (off)')).toBeTruthy()
    expect(list.getByText('Run the command')).toBeTruthy()
    fireEvent.click(list.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pressQuestionMark()).toBe(true)
  })

  test('the user menu opens the list', async () => {
    await visitSettings()
    fireEvent.click(screen.getByRole('button', { name: /^User menu/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    expect(await findList()).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
  })

  test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    '? with %o does nothing',
    async modifiers => {
      await visitSettings()
      expect(fireEvent.keyDown(document.body, { key: '?', ...modifiers })).toBe(true)
    },
  )

  test('? in a field is text', async () => {
    await visitSettings()
    const [field] = screen.getAllByRole('textbox') as [HTMLElement]
    expect(pressQuestionMark(field)).toBe(true)
  })
})
