// The prompt with its preview, and templates as files.
import { emptyPrompt, generationFailure, type Template } from '#contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTemplates } from '../../../data/templates/start-templates'
import { fileText } from '../../../data/templates/template-file'
import { saved, TemplateServer, tile, unsaved } from '../../../data/templates/templates-testing'
import { download } from './download'
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

async function show(result: unknown) {
  const server = new TemplateServer(saved('A', { isSelected: true }))
  server.answers.set('/api/generate-widget', typeof result === 'number' ? result : { result })
  const store = server.makeStore()
  stop = startTemplates(store)
  await waitFor(() => expect(store.getState().dashboard.templateTracking.isLoaded).toBe(true))
  server.calls()
  const onTake = vi.fn<(template: Template) => Promise<void>>().mockResolvedValue()
  render(
    <Provider store={store}>
      <GenerateSection clock={() => 0} onTake={onTake} />
    </Provider>,
  )
  return { server, onTake }
}

const prompt = (value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Prompt' }), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }))
}

test('what was generated is looked at, with the reasons, before it is used', async () => {
  const { onTake } = await show(JSON.stringify(generated))
  prompt('gaps')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { level: 4 }).textContent).toBe('Gaps first')
  expect(preview.getAllByRole('listitem').map(item => within(item).getByRole('heading').textContent)).toEqual(
    ['Gap', 'Speed'],
  )
  expect(preview.getByText('You asked for gaps .')).toBeTruthy()
  expect(onTake).not.toHaveBeenCalled()
  fireEvent.click(preview.getByRole('button', { name: 'Use Template' }))
  expect(onTake.mock.calls[0]?.[0]).toMatchObject({
    id: null,
    name: 'Gaps first',
    widgets: [tile('Gap'), tile('Speed')],
  })
})

test('what is discarded is gone', async () => {
  const { onTake } = await show(JSON.stringify(generated))
  prompt('gaps')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect([screen.queryByRole('region', { name: 'Preview' }), onTake.mock.calls]).toEqual([null, []])
})

test.each(['', '   '])('D-310 D-377 the prompt %j is not sent', async text => {
  const { server } = await show(JSON.stringify(generated))
  prompt(text)
  expect(screen.getByText('Describe the data you would like to see.').textContent).toBe(emptyPrompt)
  expect(server.calls()).toEqual([])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'g' } })
  expect(screen.queryByText(emptyPrompt)).toBeNull()
})

test.each([500, 'no template', '{"template":{"widgets":[]}}'])(
  'D-378 the answer %j is told in the documented words',
  async result => {
    const { server } = await show(result)
    prompt('gaps')
    await waitFor(() => expect(server.errors()).toEqual([generationFailure]))
    expect(screen.queryByRole('region')).toBeNull()
  },
)

async function give(text: string) {
  const onTake = vi.fn<(template: Template) => Promise<void>>().mockResolvedValue()
  render(<ImportButton onTake={onTake} />)
  const file = new File([text], 'template.json', { type: 'application/json' })
  fireEvent.change(screen.getByLabelText('Template file'), { target: { files: [file] } })
  return onTake
}

test('a file becomes a template', async () => {
  const onTake = await give(fileText(unsaved('Race day')))
  await waitFor(() => expect(onTake.mock.calls).toEqual([[unsaved('Race day')]]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['nonsense', 'This file is not a template'],
  [
    fileText(
      unsaved(
        'A',
        Array.from({ length: 49 }, () => tile('Gap')),
      ),
    ),
    'A template can have at most 48 widgets',
  ],
  [' '.repeat(1024 * 1024 + 1), 'The file is too large for a template'],
])('a file that is refused says why: %#', async (text, refusal) => {
  const onTake = await give(text)
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  expect(onTake).not.toHaveBeenCalled()
})

test('a template is handed out as a file', async () => {
  const made: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      made.push(blob)
      return 'blob:one'
    },
    revokeObjectURL: () => undefined,
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  download('race-day.json', 'text')
  expect(clicked.mock.contexts.map(link => (link as HTMLAnchorElement).download)).toEqual(['race-day.json'])
  expect(await made[0]?.text()).toBe('text')
})
