// Manager, save dialog, revert dialog and pinned buttons with a real store and a server that keeps templates.
import type { Template } from '#contract'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogChanged } from '../../../data/dashboard'
import type { DialogFlag } from '../../../data/dashboard-flags'
import { type AppStore, useAppSelector } from '../../../data/store'
import { pickWidget } from '../../../data/templates/edit-widgets'
import { startTemplates } from '../../../data/templates/start-templates'
import { withSelected } from '../../../data/templates/template-book'
import { names, saved, TemplateServer, tile } from '../../../data/templates/templates-testing'
import { PinnedTemplates, TemplateDialogs } from './template-dialogs'

let stop = (): void => undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

const guard = { hasRider: true, onSelectRider: () => undefined, onLogOut: () => undefined }
const onClose = (): void => undefined

function Page(): ReactElement {
  const { isTemplatesOpen, isSaveTemplateOpen } = useAppSelector(({ dashboard }) => dashboard)
  return (
    <>
      <PinnedTemplates />
      <TemplateDialogs
        clock={() => 0}
        manager={{ guard, onClose, isOpen: isTemplatesOpen }}
        save={{ guard, onClose, isOpen: isSaveTemplateOpen }}
      />
    </>
  )
}

async function show(dialog: DialogFlag | undefined, ...kept: Template[]) {
  const server = new TemplateServer(...kept)
  const store = server.makeStore()
  stop = startTemplates(store)
  await waitFor(() => expect(store.getState().dashboard.templateTracking.isLoaded).toBe(true))
  if (dialog) store.dispatch(dialogChanged({ dialog, isOpen: true }))
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  )
  server.calls()
  return { server, store }
}

const [a, b, c] = [saved('A', { isSelected: true }), saved('B'), saved('C')]
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
const rows = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Templates' })).getAllByRole('listitem')
const rowOf = (name: string) => {
  const row = rows().find(each => within(each).queryByRole('heading')?.textContent?.startsWith(name))
  if (!row) throw new Error(`There is no row of ${name}`)
  return within(row)
}
const pressIn = (name: string, button: string): boolean =>
  fireEvent.click(rowOf(name).getByRole('button', { name: button }))
const shown = (store: AppStore): Template | null => store.getState().dashboard.currentTemplate
const edit = (store: AppStore): void => act(() => void store.dispatch(pickWidget(1, 'Speed')))
const isAsked = (): Promise<HTMLElement> => screen.findByRole('alertdialog', { name: 'Unsaved Changes' })
const pinned = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Pinned templates' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the manager', () => {
  test('D-146 D-311 every step of a template’s life has its control; the last one cannot be deleted', async () => {
    const { store } = await show('isTemplatesOpen', a)
    await screen.findByRole('dialog', { name: 'Templates' })
    const labels = rowOf('A')
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
    expect(labels).toEqual(['Select', 'Pin', 'Rename', 'Duplicate', 'Export'])
    pressIn('A', 'Duplicate')
    for (const { name } of store.getState().dashboard.allTemplates)
      expect(rowOf(name).getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generate' })).toBeTruthy()
  })

  test('D-264 selecting changes the layout and moves the mark', async () => {
    const { server, store } = await show('isTemplatesOpen', a, { ...b, widgets: [tile('Speed')] })
    expect(rowOf('A').getByText('Selected')).toBeTruthy()
    pressIn('B', 'Select')
    await waitFor(() => expect(names(server.kept)).toEqual(['A', '[B]']))
    expect(shown(store)?.widgets).toEqual([tile('Speed')])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog')
    expect([rowOf('A').queryByText('Selected'), rowOf('B').queryByText('Selected')?.textContent]).toEqual([
      null,
      'Selected',
    ])
  })

  test('D-184 D-265 the pinned buttons follow, and select', async () => {
    const { store } = await show('isTemplatesOpen', a, b)
    expect(screen.queryByRole('list', { name: 'Pinned templates' })).toBeNull()
    pressIn('B', 'Pin')
    await waitFor(() => expect(pinned()).toEqual(['B']))
    pressIn('A', 'Pin')
    await waitFor(() => expect(pinned()).toEqual(['A', 'B']))
    pressIn('A', 'Unpin')
    await waitFor(() => expect(pinned()).toEqual(['B']))
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: false })))
    const button = within(screen.getByRole('list', { name: 'Pinned templates' })).getByRole('button')
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    expect(shown(store)?.name).toBe('B')
  })

  test('D-266 renamed, without a twin and not to another’s name', async () => {
    const { server } = await show('isTemplatesOpen', a, b)
    pressIn('B', 'Rename')
    const field = screen.getByRole('textbox', { name: 'New Name' })
    expect(document.activeElement).toBe(field)
    const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' })
    for (const [name, refusal] of [
      ['a ', 'Another template has this name'],
      [' ', 'Please enter a name'],
    ]) {
      fireEvent.change(field, { target: { value: name } })
      expect(screen.getByText(refusal ?? '')).toBeTruthy()
      expect(save().hasAttribute('disabled')).toBe(true)
    }
    fireEvent.change(field, { target: { value: 'Wet <b>race</b>' } })
    fireEvent.click(save())
    await waitFor(() => expect(rowOf('Wet <b>race</b>')).toBeTruthy())
    expect(server.kept.map(({ name }) => name)).toEqual(['A', 'Wet <b>race</b>'])
    expect(rows()).toHaveLength(2)
    pressIn('A', 'Rename')
    press('Cancel')
    expect(rowOf('A')).toBeTruthy()
  })

  test('D-170 D-267 a copy has four digits at its end and is unsaved until it is saved', async () => {
    const { store } = await show('isTemplatesOpen', a)
    pressIn('A', 'Duplicate')
    const copy = store.getState().dashboard.allTemplates[1]?.name ?? ''
    expect(copy).toMatch(/^A \d{4}$/)
    expect([rowOf(copy).getByText('Unsaved').textContent, rowOf('A ').queryByText('Pinned')]).toEqual([
      'Unsaved',
      null,
    ])
    pressIn(copy, 'Select')
    await waitFor(() => expect(shown(store)?.name).toBe(copy))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isSaveTemplateOpen', isOpen: true })))
    fireEvent.click(await screen.findByRole('button', { name: 'Create Template' }))
    await waitFor(() => expect(shown(store)?.id).not.toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Templates' })
    expect(rowOf(copy).queryByText('Unsaved')).toBeNull()
  })

  test.each([
    ['A', 'C'],
    ['C', 'A'],
  ])('D-269 D-270 D-271 after a question %s is deleted, and %s selected', async (deleted, next) => {
    const kept = withSelected([a, b, c], saved(deleted))
    const { server, store } = await show('isTemplatesOpen', ...kept)
    pressIn(deleted, 'Delete')
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(`Are you sure you want to delete ${deleted}?`)).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([rows().length, server.calls()]).toEqual([3, []])
    pressIn(deleted, 'Delete')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect([shown(store)?.name, server.kept.some(({ name }) => name === deleted)]).toEqual([next, false])
    // After a reload, too.
    expect(names(server.kept)).toContain(`[${next}]`)
  })

  test('a preset takes the screen as a new template', async () => {
    const { store } = await show('isTemplatesOpen', a)
    press(/^Qualifying/)
    await waitFor(() => expect(shown(store)).toMatchObject({ id: null, name: 'Qualifying' }))
    expect(store.getState().dashboard.isTemplatesOpen).toBe(false)
  })
})

describe('the revert dialog', () => {
  async function ask(...kept: Template[]) {
    const page = await show(undefined, ...kept)
    edit(page.store)
    act(() => void page.store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Templates' })
    expect(rowOf('A').getByText('Changed')).toBeTruthy()
    pressIn('B', 'Select')
    const dialog = within(await isAsked())
    expect(dialog.getByText('You have unsaved changes in A.')).toBeTruthy()
    return { ...page, dialog }
  }

  test('D-272 closing it cancels', async () => {
    const { store, dialog } = await ask(a, b)
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([shown(store)?.name, shown(store)?.widgets.length]).toEqual(['A', 2])
  })

  test('D-273 Save Changes keeps the edit and switches', async () => {
    const { server, store, dialog } = await ask(a, b)
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(shown(store)?.name).toBe('B'))
    expect(server.kept[0]?.widgets).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('D-273 Continue Without Saving drops the edit and switches', async () => {
    const { server, store, dialog } = await ask(a, b)
    fireEvent.click(dialog.getByRole('button', { name: 'Continue Without Saving' }))
    await waitFor(() => expect(names(server.kept)).toEqual(['A', '[B]']))
    expect([shown(store)?.name, server.kept[0]?.widgets.length]).toEqual(['B', 1])
  })
})

test('the question about unsaved changes comes before generating, and the prompt outlasts it', async () => {
  const { server, store } = await show('isTemplatesOpen', a)
  const result = JSON.stringify({ template: { name: 'Laps', widgets: [{ name: 'Gap' }] } })
  server.answers.set('/api/generate-widget', { result })
  edit(store)
  const field = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: 'Prompt' })
  fireEvent.change(await field(), { target: { value: 'gaps' } })
  press('Generate')
  fireEvent.click(within(await isAsked()).getByRole('button', { name: 'Close' }))
  expect((await field()).value).toBe('gaps')
  expect(server.calls()).toEqual([])
  press('Generate')
  fireEvent.click(within(await isAsked()).getByRole('button', { name: 'Continue Without Saving' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use Template' }))
  await waitFor(() => expect(shown(store)?.name).toBe('Laps'))
  expect(store.getState().settings.isRevertWindowOpen).toBe(false)
})

describe('saving', () => {
  const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Template Name' })
  const type = (value: string): boolean => fireEvent.change(name(), { target: { value } })
  const buttons = (): string[] =>
    screen
      .getAllByRole('button', { name: /Template$/ })
      .map(button => `${button.textContent}${button.hasAttribute('disabled') ? ' (disabled)' : ''}`)
  const warning = 'This will overwrite the existing template.'

  test('D-306 D-307 without a name nothing can be created, and the tooltip says why', async () => {
    await show('isSaveTemplateOpen', a)
    await screen.findByRole('dialog', { name: 'Save Template' })
    type('  ')
    expect(buttons()).toEqual(['Create Empty Template (disabled)', 'Create Template (disabled)'])
    const tooltip = screen.getByRole('tooltip')
    expect(tooltip.textContent).toBe('Please enter a name')
    for (const button of screen.getAllByRole('button', { name: /Template$/ }))
      expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
    type('New')
    expect([buttons(), screen.queryByRole('tooltip')]).toEqual([
      ['Create Empty Template', 'Create Template'],
      null,
    ])
    type('x'.repeat(61))
    expect(screen.getByText('Name must be at most 60 characters')).toBeTruthy()
    expect(buttons()).toEqual(['Create Empty Template (disabled)', 'Create Template (disabled)'])
  })

  test('D-308 D-309 an existing name is updated or reset, with a warning', async () => {
    await show('isSaveTemplateOpen', a, b)
    await screen.findByRole('dialog', { name: 'Save Template' })
    expect((name() as HTMLInputElement).value).toBe('A')
    type('New')
    expect(screen.queryByText(warning)).toBeNull()
    const existing = within(screen.getByRole('list', { name: 'Existing names' }))
    fireEvent.click(existing.getByRole('button', { name: 'B' }))
    expect([buttons(), screen.getByText(warning).textContent]).toEqual([
      ['Reset Template', 'Update Template'],
      warning,
    ])
    type(' b ')
    expect(screen.getByText(warning)).toBeTruthy()
    type('b2')
    expect([buttons(), screen.queryByText(warning)]).toEqual([
      ['Create Empty Template', 'Create Template'],
      null,
    ])
  })

  test('D-274 saved under an existing name there is one of it', async () => {
    const { server, store } = await show('isSaveTemplateOpen', a, b)
    await screen.findByRole('dialog')
    type('b')
    press('Update Template')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Templates' })
    expect(rows().map(row => within(row).getByRole('heading').textContent)).toEqual(['A', 'bSelected'])
    expect(server.kept).toHaveLength(2)
  })

  test('the one that was never saved is created, not updated', async () => {
    const { store } = await show('isSaveTemplateOpen')
    await screen.findByRole('dialog')
    expect((name() as HTMLInputElement).value).toBe('Default')
    expect(buttons()).toEqual(['Create Empty Template', 'Create Template'])
    type('Mine')
    press('Create Template')
    await waitFor(() => expect(names(store.getState().dashboard.allTemplates)).toEqual(['[Mine]']))
  })

  test('an empty one asks about unsaved changes, and the question stands alone', async () => {
    const { store } = await show(undefined, a)
    edit(store)
    act(() => void store.dispatch(dialogChanged({ dialog: 'isSaveTemplateOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Save Template' })
    type('Empty')
    press('Create Empty Template')
    const question = within(await isAsked())
    expect(store.getState().dashboard.isSaveTemplateOpen).toBe(false)
    fireEvent.click(question.getByRole('button', { name: 'Continue Without Saving' }))
    await waitFor(() => expect(shown(store)).toMatchObject({ name: 'Empty', widgets: [] }))
  })

  test('a failure leaves the dialog open', async () => {
    const { server } = await show('isSaveTemplateOpen', a)
    await screen.findByRole('dialog')
    server.answers.set('update-template', 500)
    press('Update Template')
    await waitFor(() => expect(server.errors()).toEqual(['Failed to update templates']))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

test('the pinned buttons can be switched off', async () => {
  const templateSettings = { ...a.templateSettings, showPinnedTemplateButtons: false }
  await show(undefined, { ...a, isPinned: true, templateSettings })
  expect(screen.queryByRole('list')).toBeNull()
})
