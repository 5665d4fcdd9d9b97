// Generating a template while there are unsaved changes (decisions Q-140).
import { generationFailure, type Template } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onlineChanged } from '../preferences/reducer'
import type { AppStore } from '../root-state'
import { dialogChanged } from '../selection/actions'
import { submitPrompt } from './generate-thunks'
import { cancelRevert, continueWithoutSaving, saveAndContinue } from './select-thunks'
import { selectCurrentTemplate } from './selectors'
import type { Generation } from './state'
import { createSaved, createTile, openDashboard, type OpenDashboard } from './templates-testing'
import { pickWidget } from './thunks'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const call = '/api/generate-widget'
const result = JSON.stringify({ template: { name: 'Laps', widgets: [{ name: 'Gap' }] } })
const a = createSaved('A', { isSelected: true })

async function openTemplatesDialog(isChanged: boolean): Promise<OpenDashboard> {
  const dashboard = await openDashboard(a)
  const { server, store } = dashboard
  server.answers.set(call, { result })
  if (isChanged) store.dispatch(pickWidget(1, 'Speed'))
  store.dispatch(dialogChanged({ dialog: 'isTemplatesOpen', isOpen: true }))
  return dashboard
}

const readGeneration = (store: AppStore): Generation | null => store.getState().templates.generation
const findCurrent = (store: AppStore): Template | null => selectCurrentTemplate(store.getState())
/** Whether the Templates dialog and the dialog about unsaved changes are open. */
const openDialogs = (store: AppStore): boolean[] => [
  store.getState().dialogs.isTemplatesOpen,
  store.getState().settings.isRevertWindowOpen,
]

test('the prompt is sent immediately when there are no unsaved changes', async () => {
  const { server, store } = await openTemplatesDialog(false)
  await store.dispatch(submitPrompt('gaps'))
  expect([server.takeCalls(), openDialogs(store)]).toEqual([[call], [true, false]])
  expect(readGeneration(store)).toMatchObject({ prompt: 'gaps', generated: { template: { name: 'Laps' } } })
  expect(findCurrent(store)?.name).toBe('A')
})

test('with unsaved changes the prompt is not sent before the user decides, and closing the dialog keeps both', async () => {
  const { server, store } = await openTemplatesDialog(true)
  await store.dispatch(submitPrompt('gaps'))
  expect([server.takeCalls(), openDialogs(store)]).toEqual([[], [false, true]])
  store.dispatch(cancelRevert())
  expect([server.takeCalls(), openDialogs(store)]).toEqual([[], [true, false]])
  expect(readGeneration(store)).toEqual({ prompt: 'gaps', isAwaitingConfirmation: false, generated: null })
  expect(findCurrent(store)?.widgets).toEqual([createTile('Gap'), createTile('Speed')])
})

test('Save Changes saves the template and then sends the prompt', async () => {
  const { server, store } = await openTemplatesDialog(true)
  await store.dispatch(submitPrompt('gaps'))
  server.answers.set('update-template', 500)
  await store.dispatch(saveAndContinue())
  expect([server.takeCalls(), openDialogs(store)]).toEqual([['update-template'], [false, true]])
  server.takeErrors()
  server.answers.delete('update-template')
  server.answers.set('update-template', () => ({
    template: { ...server.readLastBody().template, updatedAt: 'v2' },
  }))
  await store.dispatch(saveAndContinue())
  expect([server.takeCalls(), openDialogs(store)]).toEqual([
    ['update-template', call],
    [true, false],
  ])
  expect(readGeneration(store)?.generated?.template.name).toBe('Laps')
  expect(findCurrent(store)?.widgets).toEqual([createTile('Gap'), createTile('Speed')])
})

test('Continue Without Saving reverts the template and then sends the prompt', async () => {
  const { server, store } = await openTemplatesDialog(true)
  await store.dispatch(submitPrompt('gaps'))
  server.answers.set(call, { result: 'I would rather not.' })
  await store.dispatch(continueWithoutSaving())
  expect([server.takeCalls(), server.takeErrors()]).toEqual([[call], [generationFailure]])
  expect([findCurrent(store)?.widgets, openDialogs(store)]).toEqual([a.widgets, [true, false]])
  expect(readGeneration(store)).toEqual({ prompt: 'gaps', isAwaitingConfirmation: false, generated: null })
})

test.each([
  ['an empty prompt', ' ', true],
  ['a prompt without a network', 'gaps', false],
])('the user is not asked about unsaved changes for %s', async (_what, prompt, isOnline) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { server, store } = await openTemplatesDialog(true)
  store.dispatch(onlineChanged(isOnline))
  await store.dispatch(submitPrompt(prompt))
  expect([server.takeCalls(), openDialogs(store)]).toEqual([[], [true, false]])
  expect(findCurrent(store)?.widgets).toHaveLength(2)
})
