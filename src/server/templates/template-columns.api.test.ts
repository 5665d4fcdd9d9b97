// The columns of the timing table in a template.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { templates } from '../db/schema'
import { type TestServer, startTestServer } from '../testing/test-server'
import { createDraft, createTemplateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let user: TemplateCalls

beforeAll(async () => {
  server = await startTestServer()
  user = createTemplateCalls(server, await server.signIn('user'))
})
beforeEach(() => server.database.orm.delete(templates))
afterAll(() => server.stop())

function createDraftWith(columns: unknown): object {
  const draft = createDraft('Race day')
  return { ...draft, templateSettings: { ...draft.templateSettings, columns } }
}

async function listColumns(): Promise<unknown> {
  const [template] = await user.listAll()
  return template?.templateSettings.columns
}

test('R-405 the columns of a template are stored in the order of the table, without unknown ones', async () => {
  const saved = await user.saveOrThrow(createDraftWith(['gap', 'laps', 'hologram', 'toString', 'gap']))
  expect(saved.templateSettings.columns).toEqual(['laps', 'gap'])
  expect(await listColumns()).toEqual(['laps', 'gap'])
})

test('R-405 a template without columns has none, also after it had some', async () => {
  await user.saveOrThrow(createDraftWith(['laps']))
  const saved = await user.saveOrThrow(createDraft('Race day'))
  expect('columns' in saved.templateSettings).toBe(false)
  expect(await listColumns()).toBeUndefined()
})

test('R-405 no column at all can be stored', async () => {
  await user.saveOrThrow(createDraftWith([]))
  expect(await listColumns()).toEqual([])
})

test.each([
  ['a text', 'laps'],
  ['a number in the list', ['laps', 7]],
  ['61 names', Array.from({ length: 61 }, () => 'laps')],
])('R-405 columns that are %s are rejected', async (_, columns) => {
  expect((await user.save(createDraftWith(columns))).statusCode).toBe(400)
  expect(await user.listAll()).toEqual([])
})

test.each([
  ['unknown names are dropped', ['pace', 'wind'], ['pace']],
  ['a text is dropped', 'pace', undefined],
])('R-405 in a row that another version stored, %s', async (_, columns, expected) => {
  const { id, templateSettings } = await user.saveOrThrow(createDraft('Newer'))
  await server.database.orm
    .update(templates)
    .set({ templateSettings: { ...templateSettings, columns } as never })
    .where(eq(templates.id, id ?? ''))
  expect(await listColumns()).toEqual(expected)
})
