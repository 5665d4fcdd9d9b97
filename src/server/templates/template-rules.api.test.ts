// The database holds what the shared rules compute, after any sequence of requests.
import { applyDelete, applySave, planDelete, planSave, type Template } from '#contract'
import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '../db/schema'
import { startTestServer, type TestServer } from '../testing/test-server'
import { createDraft, createTemplateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let user: TemplateCalls

beforeAll(async () => {
  server = await startTestServer()
  user = createTemplateCalls(server, await server.signIn('user'))
})
afterAll(() => server.stop())

const operation = record({
  kind: constantFrom('create', 'change', 'delete'),
  index: nat(5),
  name: constantFrom('A', 'a ', 'B', 'C', 'caf\u00E9', 'Cafe\u0301'),
  isSelected: boolean(),
  isPinned: boolean(),
  hintIndex: nat(5),
})

interface Operation {
  readonly kind: string
  readonly index: number
  readonly name: string
  readonly isSelected: boolean
  readonly isPinned: boolean
  readonly hintIndex: number
}

type Run = (stored: readonly Template[], operation: Operation) => Promise<readonly Template[]>

/** Deletes on the server and returns the list that the rules predict. */
const runDelete: Run = async (stored, { index, isSelected, hintIndex }) => {
  const templateId = stored[index]?.id ?? 'unknown'
  const hint = { isCurrentTemplate: isSelected, newCurrentTemplateId: stored[hintIndex]?.id ?? null }
  const plan = planDelete(stored, templateId, hint)
  const answer = await user.delete({ templateId, ...hint })
  expect(answer.statusCode).toBe(plan ? 200 : 404)
  return plan ? applyDelete(stored, plan) : stored
}

/** Saves on the server and returns the list that the rules predict, given the saved template. */
const runSave: Run = async (stored, { kind, index, name, isSelected, isPinned }) => {
  const id = kind === 'create' ? null : (stored[index]?.id ?? 'unknown')
  const request = { ...createDraft(name.trim()), id, isSelected, isPinned }
  const plan = planSave(stored, request)
  const answer = await user.save(request)
  expect(answer.statusCode).toBe(plan.outcome === 'write' ? 200 : 404)
  return plan.outcome === 'write' ? applySave(stored, answer.json().template) : stored
}

test('the stored templates equal the list that the rules compute', async () => {
  await assert(
    asyncProperty(array(operation, { maxLength: 15 }), async operations => {
      await server.database.orm.delete(templates)
      let predicted: readonly Template[] = []
      for (const each of operations) {
        predicted = await (each.kind === 'delete' ? runDelete : runSave)(predicted, each)
        expect(await user.listAll()).toEqual(predicted)
      }
    }),
    { numRuns: 10 },
  )
})
