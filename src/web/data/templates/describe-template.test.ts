// The question about unsaved changes comes before anything is generated (decisions Q-140).
import { generationFailure, type Template } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogChanged } from '../dashboard'
import { onlineChanged } from '../settings'
import type { AppStore } from '../store'
import { pickWidget } from './edit-widgets'
import { describeTemplate } from './generate-template'
import { cancelRevert, continueWithoutSaving, saveAndContinue } from './select-template'
import { startTemplates } from './start-templates'
import type { Described } from './template-tracking'
import { saved, TemplateServer, tile } from './templates-testing'

let stop = (): void => undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const call = '/api/generate-widget'
const result = JSON.stringify({ template: { name: 'Laps', widgets: [{ name: 'Gap' }] } })
const a = saved('A', { isSelected: true })

async function open(isChanged: boolean): Promise<{ server: TemplateServer; store: AppStore }> {
  const server = new TemplateServer(a)
  server.answers.set(call, { result })
  const store = server.makeStore()
  stop = startTemplates(store)
  await vi.waitFor(() => expect(store.getState().dashboard.templateTracking.isLoaded).toBe(true), 15_000)
  if (isChanged) store.dispatch(pickWidget(1, 'Speed'))
  store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true }))
  server.calls()
  return { server, store }
}

const described = (store: AppStore): Described | null => store.getState().dashboard.templateTracking.described
const shown = (store: AppStore): Template | null => store.getState().dashboard.currentTemplate
/** Which of the two windows is open. */
const windows = (store: AppStore): boolean[] => [
  store.getState().dashboard.isTemplatesOpen,
  store.getState().settings.isRevertWindowOpen,
]

test('without changes it is sent at once', async () => {
  const { server, store } = await open(false)
  await store.dispatch(describeTemplate('gaps'))
  expect([server.calls(), windows(store)]).toEqual([[call], [true, false]])
  expect(described(store)).toMatchObject({ prompt: 'gaps', generated: { template: { name: 'Laps' } } })
  expect(shown(store)?.name).toBe('A')
})

test('with changes nothing is sent before the question has its answer; closing it keeps all', async () => {
  const { server, store } = await open(true)
  await store.dispatch(describeTemplate('gaps'))
  expect([server.calls(), windows(store)]).toEqual([[], [false, true]])
  store.dispatch(cancelRevert())
  expect([server.calls(), windows(store)]).toEqual([[], [true, false]])
  expect(described(store)).toEqual({ prompt: 'gaps', isWaiting: false, generated: null })
  expect(shown(store)?.widgets).toEqual([tile('Gap'), tile('Speed')])
})

test('Save Changes saves, then generates', async () => {
  const { server, store } = await open(true)
  await store.dispatch(describeTemplate('gaps'))
  server.answers.set('update-template', 500)
  await store.dispatch(saveAndContinue())
  expect([server.calls(), windows(store)]).toEqual([['update-template'], [false, true]])
  server.errors()
  server.answers.delete('update-template')
  server.answers.set('update-template', () => ({ template: { ...server.body().template, updatedAt: 'v2' } }))
  await store.dispatch(saveAndContinue())
  expect([server.calls(), windows(store)]).toEqual([
    ['update-template', call],
    [true, false],
  ])
  expect(described(store)?.generated?.template.name).toBe('Laps')
  expect(shown(store)?.widgets).toEqual([tile('Gap'), tile('Speed')])
})

test('Continue Without Saving goes back to what was saved, then generates', async () => {
  const { server, store } = await open(true)
  await store.dispatch(describeTemplate('gaps'))
  server.answers.set(call, { result: 'I would rather not.' })
  await store.dispatch(continueWithoutSaving())
  expect([server.calls(), server.errors()]).toEqual([[call], [generationFailure]])
  expect([shown(store)?.widgets, windows(store)]).toEqual([a.widgets, [true, false]])
  expect(described(store)).toEqual({ prompt: 'gaps', isWaiting: false, generated: null })
})

test.each([
  ['an empty description', ' ', true],
  ['one without a network', 'gaps', false],
])('%s is not worth a question', async (_what, prompt, isOnline) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { server, store } = await open(true)
  store.dispatch(onlineChanged(isOnline))
  await store.dispatch(describeTemplate(prompt))
  expect([server.calls(), windows(store)]).toEqual([[], [true, false]])
  expect(shown(store)?.widgets).toHaveLength(2)
})
