// Generating a template with a preview, and importing and exporting files.
import { emptyPromptError, generationFailure, type Template } from '#contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTemplateSync } from '../../../data/templates/sync'
import { createFileText } from '../../../data/templates/template-file'
import {
  createSaved,
  createTile,
  createUnsaved,
  TemplateServer,
} from '../../../data/templates/templates-testing'
import { GenerateSection } from './generate-section'
import { ImportButton } from './import-button'

let stop = (): void => undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

const generated = {
  template: {
    name: 'Gaps <b>first</b>',
    widgets: [
      { name: 'Gap', reason: 'You asked for <i>gaps</i>.' },
      { name: 'Clock', reason: 'unknown' },
      { name: 'Speed' },
    ],
  },
}

async function renderGenerateSection(result: unknown) {
  const server = new TemplateServer(createSaved('A', { isSelected: true }))
  server.answers.set('/api/generate-widget', typeof result === 'number' ? result : { result })
  const store = server.createStore()
  stop = startTemplateSync(store)
  await waitFor(() => expect(store.getState().templates.isLoaded).toBe(true))
  server.takeCalls()
  const onImport = vi.fn<(template: Template) => Promise<void>>().mockResolvedValue()
  render(
    <Provider store={store}>
      <GenerateSection clock={() => 0} onImport={onImport} />
    </Provider>,
  )
  return { server, onImport }
}

const submitPrompt = (value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Prompt' }), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }))
}

test('a generated template is shown with its reasons before the user accepts it', async () => {
  const { onImport } = await renderGenerateSection(JSON.stringify(generated))
  submitPrompt('gaps')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { level: 4 }).textContent).toBe('Gaps first')
  expect(preview.getAllByRole('listitem').map(item => within(item).getByRole('heading').textContent)).toEqual(
    ['Gap', 'Speed'],
  )
  expect(preview.getByText('You asked for gaps .')).toBeTruthy()
  expect(onImport).not.toHaveBeenCalled()
  fireEvent.click(preview.getByRole('button', { name: 'Use Template' }))
  expect(onImport.mock.calls[0]?.[0]).toMatchObject({
    id: null,
    name: 'Gaps first',
    widgets: [createTile('Gap'), createTile('Speed')],
  })
})

test('Discard removes the preview and imports nothing', async () => {
  const { onImport } = await renderGenerateSection(JSON.stringify(generated))
  submitPrompt('gaps')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect([screen.queryByRole('region', { name: 'Preview' }), onImport.mock.calls]).toEqual([null, []])
})

test.each(['', '   '])('D-310 D-377 the prompt %j is not sent', async text => {
  const { server } = await renderGenerateSection(JSON.stringify(generated))
  submitPrompt(text)
  expect(screen.getByText('Describe the data you would like to see.').textContent).toBe(emptyPromptError)
  expect(server.takeCalls()).toEqual([])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'g' } })
  expect(screen.queryByText(emptyPromptError)).toBeNull()
})

test.each([500, 'no template', '{"template":{"widgets":[]}}'])(
  'D-378 the answer %j shows the documented error',
  async result => {
    const { server } = await renderGenerateSection(result)
    submitPrompt('gaps')
    await waitFor(() => expect(server.takeErrors()).toEqual([generationFailure]))
    expect(screen.queryByRole('region')).toBeNull()
  },
)

async function importFile(text: string) {
  const onImport = vi.fn<(template: Template) => Promise<void>>().mockResolvedValue()
  render(<ImportButton onImport={onImport} />)
  const file = new File([text], 'template.json', { type: 'application/json' })
  fireEvent.change(screen.getByLabelText('Template file'), { target: { files: [file] } })
  return onImport
}

test('a valid file is imported as a template', async () => {
  const onImport = await importFile(createFileText(createUnsaved('Race day')))
  await waitFor(() => expect(onImport.mock.calls).toEqual([[createUnsaved('Race day')]]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['malformed', 'This file is not a template'],
  [
    createFileText(
      createUnsaved(
        'A',
        Array.from({ length: 49 }, () => createTile('Gap')),
      ),
    ),
    'A template can have at most 48 widgets',
  ],
  [' '.repeat(1024 * 1024 + 1), 'The file is too large for a template'],
])('a rejected file shows the error, case %#', async (text, error) => {
  const onImport = await importFile(text)
  expect((await screen.findByRole('alert')).textContent).toBe(error)
  expect(onImport).not.toHaveBeenCalled()
})
