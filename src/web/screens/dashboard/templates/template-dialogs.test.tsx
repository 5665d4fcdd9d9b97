// Templates dialog, save dialog, revert dialog and pinned buttons with a real store and a fake server.
import { markSelected, type Template } from '#contract'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAppSelector } from '../../../data/hooks'
import type { AppStore } from '../../../data/root-state'
import { dialogChanged } from '../../../data/selection/actions'
import type { DialogFlag } from '../../../data/selection/state'
import { selectAllTemplates, selectCurrentTemplate } from '../../../data/templates/selectors'
import { startTemplateSync } from '../../../data/templates/sync'
import { createSaved, createTile, listNames, TemplateServer } from '../../../data/templates/templates-testing'
import { pickWidget } from '../../../data/templates/thunks'
import { PinnedTemplates } from './pinned-templates'
import { TemplateDialogs } from './template-dialogs'

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
  const { isTemplatesOpen, isSaveTemplateOpen } = useAppSelector(({ dialogs }) => dialogs)
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

async function renderPage(dialog: DialogFlag | undefined, ...stored: Template[]) {
  const server = new TemplateServer(...stored)
  const store = server.createStore()
  stop = startTemplateSync(store)
  await waitFor(() => expect(store.getState().templates.isLoaded).toBe(true))
  if (dialog) store.dispatch(dialogChanged({ dialog, isOpen: true }))
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  )
  server.takeCalls()
  return { server, store }
}

const [a, b, c] = [createSaved('A', { isSelected: true }), createSaved('B'), createSaved('C')]
const clickButton = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))
const getRows = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Templates' })).getAllByRole('listitem')
const getRow = (name: string) => {
  const row = getRows().find(candidate =>
    within(candidate).queryByRole('heading')?.textContent?.startsWith(name),
  )
  if (!row) throw new Error(`There is no row of ${name}`)
  return within(row)
}
const clickButtonInRow = (name: string, button: string): boolean =>
  fireEvent.click(getRow(name).getByRole('button', { name: button }))
const findCurrent = (store: AppStore): Template | null => selectCurrentTemplate(store.getState())
const editCurrent = (store: AppStore): void => act(() => void store.dispatch(pickWidget(1, 'Speed')))
const findRevertDialog = (): Promise<HTMLElement> =>
  screen.findByRole('alertdialog', { name: 'Unsaved Changes' })
const getPinnedNames = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Pinned templates' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('Templates dialog', () => {
  test('D-146 D-311 the Templates dialog has a button for every action, and none to delete the only template', async () => {
    const { store } = await renderPage('isTemplatesOpen', a)
    await screen.findByRole('dialog', { name: 'Templates' })
    const labels = getRow('A')
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
    expect(labels).toEqual(['Select', 'Pin', 'Rename', 'Duplicate', 'Export'])
    clickButtonInRow('A', 'Duplicate')
    for (const { name } of selectAllTemplates(store.getState()))
      expect(getRow(name).getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Generate' })).toBeTruthy()
  })

  test('D-264 selecting a template changes the layout and moves the Selected badge', async () => {
    const { server, store } = await renderPage('isTemplatesOpen', a, { ...b, widgets: [createTile('Speed')] })
    expect(getRow('A').getByText('Selected')).toBeTruthy()
    clickButtonInRow('B', 'Select')
    await waitFor(() => expect(listNames(server.stored)).toEqual(['A', '[B]']))
    expect(findCurrent(store)?.widgets).toEqual([createTile('Speed')])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog')
    expect([getRow('A').queryByText('Selected'), getRow('B').queryByText('Selected')?.textContent]).toEqual([
      null,
      'Selected',
    ])
  })

  test('D-184 D-265 pinning shows a button that selects the template, and unpinning removes it', async () => {
    const { store } = await renderPage('isTemplatesOpen', a, b)
    expect(screen.queryByRole('list', { name: 'Pinned templates' })).toBeNull()
    clickButtonInRow('B', 'Pin')
    await waitFor(() => expect(getPinnedNames()).toEqual(['B']))
    clickButtonInRow('A', 'Pin')
    await waitFor(() => expect(getPinnedNames()).toEqual(['A', 'B']))
    clickButtonInRow('A', 'Unpin')
    await waitFor(() => expect(getPinnedNames()).toEqual(['B']))
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: false })))
    const button = within(screen.getByRole('list', { name: 'Pinned templates' })).getByRole('button')
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    expect(findCurrent(store)?.name).toBe('B')
  })

  test('D-266 a template can be renamed, but not to an empty name or the name of another template', async () => {
    const { server } = await renderPage('isTemplatesOpen', a, b)
    clickButtonInRow('B', 'Rename')
    const field = screen.getByRole('textbox', { name: 'New Name' })
    expect(document.activeElement).toBe(field)
    const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' })
    for (const [name, error] of [
      ['a ', 'Another template has this name'],
      [' ', 'Please enter a name'],
    ]) {
      fireEvent.change(field, { target: { value: name } })
      expect(screen.getByText(error ?? '')).toBeTruthy()
      expect(save().hasAttribute('disabled')).toBe(true)
    }
    fireEvent.change(field, { target: { value: 'Wet <b>race</b>' } })
    fireEvent.click(save())
    await waitFor(() => expect(getRow('Wet <b>race</b>')).toBeTruthy())
    expect(server.stored.map(({ name }) => name)).toEqual(['A', 'Wet <b>race</b>'])
    expect(getRows()).toHaveLength(2)
    clickButtonInRow('A', 'Rename')
    clickButton('Cancel')
    expect(getRow('A')).toBeTruthy()
  })

  test('D-170 D-267 a duplicate ends with four digits and is marked as unsaved until it is saved', async () => {
    const { store } = await renderPage('isTemplatesOpen', a)
    clickButtonInRow('A', 'Duplicate')
    const copy = selectAllTemplates(store.getState())[1]?.name ?? ''
    expect(copy).toMatch(/^A \d{4}$/)
    expect([getRow(copy).getByText('Unsaved').textContent, getRow('A ').queryByText('Pinned')]).toEqual([
      'Unsaved',
      null,
    ])
    clickButtonInRow(copy, 'Select')
    await waitFor(() => expect(findCurrent(store)?.name).toBe(copy))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isSaveTemplateOpen', isOpen: true })))
    fireEvent.click(await screen.findByRole('button', { name: 'Create Template' }))
    await waitFor(() => expect(findCurrent(store)?.id).not.toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Templates' })
    expect(getRow(copy).queryByText('Unsaved')).toBeNull()
  })

  test.each([
    ['A', 'C'],
    ['C', 'A'],
  ])('D-269 D-270 D-271 after confirmation %s is deleted and %s is selected', async (deleted, next) => {
    const stored = markSelected([a, b, c], createSaved(deleted))
    const { server, store } = await renderPage('isTemplatesOpen', ...stored)
    clickButtonInRow(deleted, 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(`Are you sure you want to delete ${deleted}?`)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([getRows().length, server.takeCalls()]).toEqual([3, []])
    clickButtonInRow(deleted, 'Delete')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(getRows()).toHaveLength(2))
    expect([findCurrent(store)?.name, server.stored.some(({ name }) => name === deleted)]).toEqual([
      next,
      false,
    ])
    // The server has the same selection, so it is the same after a reload.
    expect(listNames(server.stored)).toContain(`[${next}]`)
  })

  test('a preset is opened as a new unsaved template', async () => {
    const { store } = await renderPage('isTemplatesOpen', a)
    clickButton(/^Qualifying/)
    await waitFor(() => expect(findCurrent(store)).toMatchObject({ id: null, name: 'Qualifying' }))
    expect(store.getState().dialogs.isTemplatesOpen).toBe(false)
  })
})

describe('revert dialog', () => {
  async function openRevertDialog(...stored: Template[]) {
    const page = await renderPage(undefined, ...stored)
    editCurrent(page.store)
    act(() => void page.store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Templates' })
    expect(getRow('A').getByText('Changed')).toBeTruthy()
    clickButtonInRow('B', 'Select')
    const dialog = within(await findRevertDialog())
    expect(dialog.getByText('You have unsaved changes in A.')).toBeTruthy()
    return { ...page, dialog }
  }

  test('D-272 closing the revert dialog keeps the template and its unsaved changes', async () => {
    const { store, dialog } = await openRevertDialog(a, b)
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([findCurrent(store)?.name, findCurrent(store)?.widgets.length]).toEqual(['A', 2])
  })

  test('D-273 Save Changes saves the changes and opens the clicked template', async () => {
    const { server, store, dialog } = await openRevertDialog(a, b)
    fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(findCurrent(store)?.name).toBe('B'))
    expect(server.stored[0]?.widgets).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('D-273 Continue Without Saving discards the changes and opens the clicked template', async () => {
    const { server, store, dialog } = await openRevertDialog(a, b)
    fireEvent.click(dialog.getByRole('button', { name: 'Continue Without Saving' }))
    await waitFor(() => expect(listNames(server.stored)).toEqual(['A', '[B]']))
    expect([findCurrent(store)?.name, server.stored[0]?.widgets.length]).toEqual(['B', 1])
  })
})

test('the revert dialog opens before a template is generated, and the prompt stays filled in', async () => {
  const { server, store } = await renderPage('isTemplatesOpen', a)
  const result = JSON.stringify({ template: { name: 'Laps', widgets: [{ name: 'Gap' }] } })
  server.answers.set('/api/generate-widget', { result })
  editCurrent(store)
  const findPrompt = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: 'Prompt' })
  fireEvent.change(await findPrompt(), { target: { value: 'gaps' } })
  clickButton('Generate')
  fireEvent.click(within(await findRevertDialog()).getByRole('button', { name: 'Close' }))
  expect((await findPrompt()).value).toBe('gaps')
  expect(server.takeCalls()).toEqual([])
  clickButton('Generate')
  fireEvent.click(within(await findRevertDialog()).getByRole('button', { name: 'Continue Without Saving' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use Template' }))
  await waitFor(() => expect(findCurrent(store)?.name).toBe('Laps'))
  expect(store.getState().settings.isRevertWindowOpen).toBe(false)
})

describe('save dialog', () => {
  const getNameField = (): HTMLElement => screen.getByRole('textbox', { name: 'Template Name' })
  const typeName = (value: string): boolean => fireEvent.change(getNameField(), { target: { value } })
  const listButtons = (): string[] =>
    screen
      .getAllByRole('button', { name: /Template$/ })
      .map(button => `${button.textContent}${button.hasAttribute('disabled') ? ' (disabled)' : ''}`)
  const warning = 'This will overwrite the existing template.'

  test('D-306 D-307 without a name the save buttons are disabled and a tooltip states the reason', async () => {
    await renderPage('isSaveTemplateOpen', a)
    await screen.findByRole('dialog', { name: 'Save Template' })
    typeName('  ')
    expect(listButtons()).toEqual(['Create Empty Template (disabled)', 'Create Template (disabled)'])
    const tooltip = screen.getByRole('tooltip')
    expect(tooltip.textContent).toBe('Please enter a name')
    for (const button of screen.getAllByRole('button', { name: /Template$/ }))
      expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
    typeName('New')
    expect([listButtons(), screen.queryByRole('tooltip')]).toEqual([
      ['Create Empty Template', 'Create Template'],
      null,
    ])
    typeName('x'.repeat(61))
    expect(screen.getByText('Name must be at most 60 characters')).toBeTruthy()
    expect(listButtons()).toEqual(['Create Empty Template (disabled)', 'Create Template (disabled)'])
  })

  test('D-308 D-309 for an existing name the save buttons are Update and Reset, with a warning', async () => {
    await renderPage('isSaveTemplateOpen', a, b)
    await screen.findByRole('dialog', { name: 'Save Template' })
    expect((getNameField() as HTMLInputElement).value).toBe('A')
    typeName('New')
    expect(screen.queryByText(warning)).toBeNull()
    const existing = within(screen.getByRole('list', { name: 'Existing names' }))
    fireEvent.click(existing.getByRole('button', { name: 'B' }))
    expect([listButtons(), screen.getByText(warning).textContent]).toEqual([
      ['Reset Template', 'Update Template'],
      warning,
    ])
    typeName(' b ')
    expect(screen.getByText(warning)).toBeTruthy()
    typeName('b2')
    expect([listButtons(), screen.queryByText(warning)]).toEqual([
      ['Create Empty Template', 'Create Template'],
      null,
    ])
  })

  test('D-274 saving under an existing name leaves one template of that name', async () => {
    const { server, store } = await renderPage('isSaveTemplateOpen', a, b)
    await screen.findByRole('dialog')
    typeName('b')
    clickButton('Update Template')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Templates' })
    expect(getRows().map(row => within(row).getByRole('heading').textContent)).toEqual(['A', 'bSelected'])
    expect(screen.getByRole('heading', { name: 'b, Selected' })).toBeTruthy()
    expect(server.stored).toHaveLength(2)
  })

  test('for an unsaved template the save button is Create Template, not Update Template', async () => {
    const { store } = await renderPage('isSaveTemplateOpen')
    await screen.findByRole('dialog')
    expect((getNameField() as HTMLInputElement).value).toBe('Default')
    expect(listButtons()).toEqual(['Create Empty Template', 'Create Template'])
    typeName('Mine')
    clickButton('Create Template')
    await waitFor(() => expect(listNames(selectAllTemplates(store.getState()))).toEqual(['[Mine]']))
  })

  test('saving an empty template with unsaved changes closes the dialog and opens the revert dialog', async () => {
    const { store } = await renderPage(undefined, a)
    editCurrent(store)
    act(() => void store.dispatch(dialogChanged({ dialog: 'isSaveTemplateOpen', isOpen: true })))
    await screen.findByRole('dialog', { name: 'Save Template' })
    typeName('Empty')
    clickButton('Create Empty Template')
    const dialog = within(await findRevertDialog())
    expect(store.getState().dialogs.isSaveTemplateOpen).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Continue Without Saving' }))
    await waitFor(() => expect(findCurrent(store)).toMatchObject({ name: 'Empty', widgets: [] }))
  })

  test('the save dialog stays open when saving fails', async () => {
    const { server } = await renderPage('isSaveTemplateOpen', a)
    await screen.findByRole('dialog')
    server.answers.set('update-template', 500)
    clickButton('Update Template')
    await waitFor(() => expect(server.takeErrors()).toEqual(['Failed to update templates']))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

test('the pinned buttons are hidden when the template setting is off', async () => {
  const templateSettings = { ...a.templateSettings, showPinnedTemplateButtons: false }
  await renderPage(undefined, { ...a, isPinned: true, templateSettings })
  expect(screen.queryByRole('list')).toBeNull()
})
