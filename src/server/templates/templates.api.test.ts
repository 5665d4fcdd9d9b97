import type { Template } from '#contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templates, users } from '../db/schema'
import { notAllowed } from '../http/guard'
import { type TestServer, testServer } from '../testing/test-server'
import { draft, templateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let ids: { user: string; admin: string }
let uma: TemplateCalls
let ada: TemplateCalls

beforeAll(async () => {
  server = await testServer()
  const people = await server.database.orm.select({ id: users.id, role: users.role }).from(users)
  const idOf = (role: string) => people.find(person => person.role === role)?.id ?? ''
  ids = { user: idOf('user'), admin: idOf('admin') }
  uma = templateCalls(server, await server.signIn('user'))
  ada = templateCalls(server, await server.signIn('admin'))
})
beforeEach(() => server.database.orm.delete(templates))
afterAll(() => server.stop())

const names = async (calls = uma) => (await calls.kept()).map(({ name }) => name)
const selected = (list: readonly Template[]) =>
  list.filter(({ isSelected }) => isSelected).map(({ name }) => name)

describe('saving', () => {
  test('D-171, D-172 a new one comes back whole, with an id and dates', async () => {
    const answer = await uma.save({ ...draft('Race day'), isSelected: true }, { userId: ids.user })
    expect(answer.statusCode).toBe(200)
    const { template, ...envelope } = answer.json()
    expect(envelope).toEqual({ isActionSuccess: true, message: 'Template saved successfully' })
    const { id, createdAt, updatedAt, ...rest } = template
    expect({ id: null, ...rest }).toEqual({ ...draft('Race day'), isSelected: true })
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(createdAt).toBe(updatedAt)
    expect(Object.keys(rest.templateSettings)).toEqual([
      'dataColumns',
      'tableRows',
      'showPinnedTemplateButtons',
      'showTireSection',
    ])
    expect(await uma.kept()).toEqual([template])
  })

  test('D-342 without an id it gets one; the same name is replaced and keeps it; nobody saves for another', async () => {
    const first = await uma.saved(draft('Race day'))
    expect(first.id).not.toBeNull()
    const second = await uma.saved({ ...draft(' RACE day '), isPinned: true })
    expect(second).toMatchObject({
      id: first.id,
      name: 'RACE day',
      isPinned: true,
      createdAt: first.createdAt,
    })
    expect(await uma.kept()).toEqual([second])
    const foreign = await uma.save(draft('Race day'), { userId: ids.admin })
    expect(foreign.statusCode).toBe(403)
    expect(foreign.json()).toEqual({ isActionSuccess: false, message: notAllowed })
  })

  test('names differ by their blanks, and not by the way an accent is written', async () => {
    await uma.saved(draft('Race 1'))
    await uma.saved(draft('Race1'))
    await uma.saved(draft('Caf\u00E9'))
    await uma.saved(draft('cafe\u0301'))
    expect(await names()).toEqual(['Race 1', 'Race1', 'cafe\u0301'])
  })

  test('by id it is renamed in its place, and another of that name goes', async () => {
    const [one, , three] = [
      await uma.saved(draft('One')),
      await uma.saved(draft('Two')),
      await uma.saved(draft('Three')),
    ]
    await uma.saved({ ...one, name: 'Uno' })
    expect(await names()).toEqual(['Uno', 'Two', 'Three'])
    const renamed = await uma.saved({ ...three, name: 'two' })
    expect(renamed.id).toBe(three.id)
    expect(await names()).toEqual(['Uno', 'two'])
  })

  test('an id that is nobody’s or another’s is not found, and nothing changes', async () => {
    const foreign = await ada.saved(draft('Hers'))
    for (const id of [foreign.id, 'nowhere']) {
      const answer = await uma.save({ ...draft('Mine'), id })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Template not found' })
    }
    expect(await ada.kept()).toEqual([foreign])
    expect(await uma.kept()).toEqual([])
  })

  test('the order of the widgets and their settings come back as they were', async () => {
    const gap = { name: 'Gap', widgetSettings: { Racer: '21', Size: 4, Theme: 'Simple' } }
    const sector = {
      name: 'SectorTime',
      widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight', Sector: 3, Show: 1 },
    }
    const free = { name: 'Placeholder', widgetSettings: {} }
    const widgets = [gap, free, sector, gap]
    await uma.saved({ ...draft('Order'), widgets: [...widgets, free, free] })
    expect((await uma.kept())[0]?.widgets).toEqual(widgets)
  })

  test('bad values become the default and unknown keys go', async () => {
    const { widgets } = await uma.saved({
      ...draft('Old'),
      widgets: [{ name: 'Gap', reason: 'close', widgetSettings: { Size: 3, Theme: 'Neon', Colour: 'red' } }],
    })
    expect(widgets).toEqual([{ name: 'Gap', widgetSettings: { Racer: '', Size: 2, Theme: 'Highlight' } }])
  })

  test('without sizes it has none of its own', async () => {
    const { templateSettings } = await uma.saved({ ...draft('Bare'), templateSettings: {} })
    expect(templateSettings).toEqual({
      dataColumns: 0,
      tableRows: 0,
      showPinnedTemplateButtons: true,
      showTireSection: false,
    })
  })
})

describe('selecting', () => {
  test('one clears the others, of the same person only', async () => {
    await ada.saved({ ...draft('Hers'), isSelected: true })
    const one = await uma.saved({ ...draft('One'), isSelected: true })
    await uma.saved({ ...draft('Two'), isSelected: true })
    expect(selected(await uma.kept())).toEqual(['Two'])
    await uma.saved({ ...one, isSelected: true })
    expect(selected(await uma.kept())).toEqual(['One'])
    await uma.saved({ ...one, isSelected: false })
    expect(selected(await uma.kept())).toEqual([])
    expect(selected(await ada.kept())).toEqual(['Hers'])
  })

  test('what replaces the selected one is selected', async () => {
    const one = await uma.saved(draft('One'))
    await uma.saved({ ...draft('Two'), isSelected: true })
    expect((await uma.saved({ ...one, name: 'Two' })).isSelected).toBe(true)
    expect(selected(await uma.kept())).toEqual(['Two'])
  })
})

describe('deleting', () => {
  const three = async () => [
    await uma.saved(draft('A')),
    await uma.saved({ ...draft('B'), isSelected: true }),
    await uma.saved(draft('C')),
  ]

  test('D-343: answers all that are left, one of them selected; a foreign owner is refused', async () => {
    const [a, b] = await three()
    const body = { templateId: b?.id, isCurrentTemplate: true, newCurrentTemplateId: a?.id }
    expect((await uma.remove({ ...body, userId: ids.admin })).statusCode).toBe(403)
    const answer = await uma.remove({ ...body, userId: ids.user })
    expect(answer.statusCode).toBe(200)
    const { templates: left, ...envelope } = answer.json()
    expect(envelope).toEqual({ isActionSuccess: true, message: 'Template deleted successfully' })
    expect(left).toEqual(await uma.kept())
    expect(left.map(({ name }: Template) => name)).toEqual(['A', 'C'])
    expect(selected(left)).toEqual(['A'])
  })

  test('reads the same from the address, where the body was dropped', async () => {
    const [a, b] = await three()
    const query = {
      templateId: b?.id ?? '',
      userId: ids.user,
      isCurrentTemplate: 'true',
      newCurrentTemplateId: a?.id ?? '',
    }
    expect(selected((await uma.remove(undefined, query)).json().templates)).toEqual(['A'])
  })

  test('down to none; what is gone, foreign or nobody’s is not found', async () => {
    const [a, b, c] = await three()
    const foreign = await ada.saved(draft('Hers'))
    for (const { id } of [a, b, c].filter(one => one !== undefined))
      expect((await uma.remove({ templateId: id })).statusCode).toBe(200)
    for (const templateId of [a?.id, foreign.id, 'nowhere']) {
      const answer = await uma.remove({
        templateId,
        newCurrentTemplateId: foreign.id,
        isCurrentTemplate: true,
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Template not found' })
    }
    expect(await uma.kept()).toEqual([])
    expect(await ada.kept()).toEqual([foreign])
  })

  test('needs to know which', async () => {
    const answer = await uma.remove(undefined)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ templateId: 'templateId is required' })
    expect((await uma.remove({ templateId: 'a', isCurrentTemplate: 'yes' })).statusCode).toBe(400)
  })
})

test('nobody lists another’s, not even an administrator', async () => {
  await uma.saved(draft('Mine'))
  const list = (userId: string) => ada.list({ userId })
  expect((await list(ids.user)).json()).toEqual({ isActionSuccess: false, message: notAllowed })
  expect((await list(ids.admin)).json()).toEqual({ isActionSuccess: true, message: '', templates: [] })
})

test('what another version of the program stored is shown as far as it can be', async () => {
  const { id } = await uma.saved(draft('Newer'))
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
  const [shown] = await uma.kept()
  expect(shown?.templateSettings).toEqual({
    dataColumns: 0,
    tableRows: 0,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  })
  expect(shown?.widgets.map(({ name }) => name).slice(0, 3)).toEqual(['Gap', 'Speed', 'Status'])
  expect(shown?.widgets).toHaveLength(48)
  expect(await uma.saved({ ...shown, name: 'Older' })).toMatchObject({ id, widgets: shown?.widgets })
})
