import type { Template } from '#contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templates, users } from '../db/schema'
import { notAllowed } from '../http/guard'
import { type TestServer, startTestServer } from '../testing/test-server'
import { createDraft, createTemplateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let ids: { user: string; admin: string }
let user: TemplateCalls
let admin: TemplateCalls

beforeAll(async () => {
  server = await startTestServer()
  const rows = await server.database.orm.select({ id: users.id, role: users.role }).from(users)
  const idOf = (role: string) => rows.find(row => row.role === role)?.id ?? ''
  ids = { user: idOf('user'), admin: idOf('admin') }
  user = createTemplateCalls(server, await server.signIn('user'))
  admin = createTemplateCalls(server, await server.signIn('admin'))
})
beforeEach(() => server.database.orm.delete(templates))
afterAll(() => server.stop())

const listNames = async (calls = user) => (await calls.listAll()).map(({ name }) => name)
const namesOfSelected = (list: readonly Template[]) =>
  list.filter(({ isSelected }) => isSelected).map(({ name }) => name)

describe('saving', () => {
  test('D-171, D-172 returns a new template completely, with an id and dates', async () => {
    const answer = await user.save({ ...createDraft('Race day'), isSelected: true }, { userId: ids.user })
    expect(answer.statusCode).toBe(200)
    const { template, ...envelope } = answer.json()
    expect(envelope).toEqual({ isActionSuccess: true, message: 'Template saved successfully' })
    const { id, createdAt, updatedAt, ...rest } = template
    expect({ id: null, ...rest }).toEqual({ ...createDraft('Race day'), isSelected: true })
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(createdAt).toBe(updatedAt)
    expect(Object.keys(rest.templateSettings)).toEqual([
      'dataColumns',
      'tableRows',
      'showPinnedTemplateButtons',
      'showTireSection',
    ])
    expect(await user.listAll()).toEqual([template])
  })

  test('D-342 assigns an id, keeps it when the same name is saved again, and returns 403 for another user', async () => {
    const first = await user.saveOrThrow(createDraft('Race day'))
    expect(first.id).not.toBeNull()
    const second = await user.saveOrThrow({ ...createDraft(' RACE day '), isPinned: true })
    expect(second).toMatchObject({
      id: first.id,
      name: 'RACE day',
      isPinned: true,
      createdAt: first.createdAt,
    })
    expect(await user.listAll()).toEqual([second])
    const foreign = await user.save(createDraft('Race day'), { userId: ids.admin })
    expect(foreign.statusCode).toBe(403)
    expect(foreign.json()).toEqual({ isActionSuccess: false, message: notAllowed })
  })

  test('treats names as equal if they differ only in case or accent encoding, not if they differ in spaces', async () => {
    await user.saveOrThrow(createDraft('Race 1'))
    await user.saveOrThrow(createDraft('Race1'))
    await user.saveOrThrow(createDraft('Caf\u00E9'))
    await user.saveOrThrow(createDraft('cafe\u0301'))
    expect(await listNames()).toEqual(['Race 1', 'Race1', 'cafe\u0301'])
  })

  test('renames by id without changing the order, and deletes another template of the new name', async () => {
    const [one, , three] = [
      await user.saveOrThrow(createDraft('One')),
      await user.saveOrThrow(createDraft('Two')),
      await user.saveOrThrow(createDraft('Three')),
    ]
    await user.saveOrThrow({ ...one, name: 'Uno' })
    expect(await listNames()).toEqual(['Uno', 'Two', 'Three'])
    const renamed = await user.saveOrThrow({ ...three, name: 'two' })
    expect(renamed.id).toBe(three.id)
    expect(await listNames()).toEqual(['Uno', 'two'])
  })

  test('returns 404 for an unknown id and for the id of another user, and changes nothing', async () => {
    const foreign = await admin.saveOrThrow(createDraft('Of the admin'))
    for (const id of [foreign.id, 'unknown']) {
      const answer = await user.save({ ...createDraft('Mine'), id })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Template not found' })
    }
    expect(await admin.listAll()).toEqual([foreign])
    expect(await user.listAll()).toEqual([])
  })

  test('returns widgets and their settings in the saved order, without placeholders at the end', async () => {
    const gap = { name: 'Gap', widgetSettings: { Racer: '21', Size: 4, Theme: 'Simple' } }
    const sector = {
      name: 'SectorTime',
      widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight', Sector: 3, Show: 1 },
    }
    const free = { name: 'Placeholder', widgetSettings: {} }
    const widgets = [gap, free, sector, gap]
    await user.saveOrThrow({ ...createDraft('Order'), widgets: [...widgets, free, free] })
    expect((await user.listAll())[0]?.widgets).toEqual(widgets)
  })

  test('replaces invalid widget settings by defaults and drops unknown keys', async () => {
    const { widgets } = await user.saveOrThrow({
      ...createDraft('Old'),
      widgets: [{ name: 'Gap', reason: 'close', widgetSettings: { Size: 3, Theme: 'Neon', Colour: 'red' } }],
    })
    expect(widgets).toEqual([{ name: 'Gap', widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight' } }])
  })

  test('stores 0 for missing columns and rows', async () => {
    const { templateSettings } = await user.saveOrThrow({ ...createDraft('Bare'), templateSettings: {} })
    expect(templateSettings).toEqual({
      dataColumns: 0,
      tableRows: 0,
      showPinnedTemplateButtons: true,
      showTireSection: false,
    })
  })
})

describe('selecting', () => {
  test('clears the selection of the other templates of the same user only', async () => {
    await admin.saveOrThrow({ ...createDraft('Of the admin'), isSelected: true })
    const one = await user.saveOrThrow({ ...createDraft('One'), isSelected: true })
    await user.saveOrThrow({ ...createDraft('Two'), isSelected: true })
    expect(namesOfSelected(await user.listAll())).toEqual(['Two'])
    await user.saveOrThrow({ ...one, isSelected: true })
    expect(namesOfSelected(await user.listAll())).toEqual(['One'])
    await user.saveOrThrow({ ...one, isSelected: false })
    expect(namesOfSelected(await user.listAll())).toEqual([])
    expect(namesOfSelected(await admin.listAll())).toEqual(['Of the admin'])
  })

  test('selects the template that replaces the selected one', async () => {
    const one = await user.saveOrThrow(createDraft('One'))
    await user.saveOrThrow({ ...createDraft('Two'), isSelected: true })
    expect((await user.saveOrThrow({ ...one, name: 'Two' })).isSelected).toBe(true)
    expect(namesOfSelected(await user.listAll())).toEqual(['Two'])
  })
})

describe('deleting', () => {
  const saveThree = async () => [
    await user.saveOrThrow(createDraft('A')),
    await user.saveOrThrow({ ...createDraft('B'), isSelected: true }),
    await user.saveOrThrow(createDraft('C')),
  ]

  test('D-343: returns the remaining templates, one of them selected, and 403 for another user', async () => {
    const [a, b] = await saveThree()
    const body = { templateId: b?.id, isCurrentTemplate: true, newCurrentTemplateId: a?.id }
    expect((await user.delete({ ...body, userId: ids.admin })).statusCode).toBe(403)
    const answer = await user.delete({ ...body, userId: ids.user })
    expect(answer.statusCode).toBe(200)
    const { templates: remaining, ...envelope } = answer.json()
    expect(envelope).toEqual({ isActionSuccess: true, message: 'Template deleted successfully' })
    expect(remaining).toEqual(await user.listAll())
    expect(remaining.map(({ name }: Template) => name)).toEqual(['A', 'C'])
    expect(namesOfSelected(remaining)).toEqual(['A'])
  })

  test('reads the same fields from the query when the body is missing', async () => {
    const [a, b] = await saveThree()
    const query = {
      templateId: b?.id ?? '',
      userId: ids.user,
      isCurrentTemplate: 'true',
      newCurrentTemplateId: a?.id ?? '',
    }
    expect(namesOfSelected((await user.delete(undefined, query)).json().templates)).toEqual(['A'])
  })

  test('deletes the last template, and returns 404 for a deleted, foreign or unknown id', async () => {
    const [a, b, c] = await saveThree()
    const foreign = await admin.saveOrThrow(createDraft('Of the admin'))
    for (const { id } of [a, b, c].filter(one => one !== undefined))
      expect((await user.delete({ templateId: id })).statusCode).toBe(200)
    for (const templateId of [a?.id, foreign.id, 'unknown']) {
      const answer = await user.delete({
        templateId,
        newCurrentTemplateId: foreign.id,
        isCurrentTemplate: true,
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Template not found' })
    }
    expect(await user.listAll()).toEqual([])
    expect(await admin.listAll()).toEqual([foreign])
  })

  test('returns 400 without a template id and for a malformed flag', async () => {
    const answer = await user.delete(undefined)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ templateId: 'templateId is required' })
    expect((await user.delete({ templateId: 'a', isCurrentTemplate: 'yes' })).statusCode).toBe(400)
  })
})

test('an administrator cannot list the templates of another user', async () => {
  await user.saveOrThrow(createDraft('Mine'))
  const list = (userId: string) => admin.list({ userId })
  expect((await list(ids.user)).json()).toEqual({ isActionSuccess: false, message: notAllowed })
  expect((await list(ids.admin)).json()).toEqual({ isActionSuccess: true, message: '', templates: [] })
})

test('repairs a row that another version of the program stored', async () => {
  const { id } = await user.saveOrThrow(createDraft('Newer'))
  const widgets = [
    { name: 'Hologram', widgetSettings: {} },
    { name: 'Gap', widgetSettings: { Size: 'huge' } },
    null,
    { name: 'Speed' },
    ...Array.from({ length: 10_000 }, () => ({ name: 'Status', widgetSettings: {} })),
  ]
  const templateSettings = { dataColumns: 'many', tableRows: 99, showTireSection: 1, isRound: true }
  await server.database.orm
    .update(templates)
    .set({ widgets: widgets as Template['widgets'], templateSettings: templateSettings as never })
    .where(eq(templates.id, id ?? ''))
  const [repaired] = await user.listAll()
  expect(repaired?.templateSettings).toEqual({
    dataColumns: 0,
    tableRows: 0,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  })
  expect(repaired?.widgets.map(({ name }) => name).slice(0, 3)).toEqual(['Gap', 'Speed', 'Status'])
  expect(repaired?.widgets).toHaveLength(48)
  expect(await user.saveOrThrow({ ...repaired, name: 'Older' })).toMatchObject({
    id,
    widgets: repaired?.widgets,
  })
})
