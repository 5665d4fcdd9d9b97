// What nobody may save, and that nothing sent is unexpected.
import {
  anything,
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  double,
  oneof,
  record,
  string,
} from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { templates } from '../db/schema'
import { type TestServer, testServer } from '../testing/test-server'
import { draft, fillTemplates, templateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let uma: TemplateCalls
let cookie: string

beforeAll(async () => {
  server = await testServer()
  cookie = await server.signIn('user')
  uma = templateCalls(server, cookie)
})
beforeEach(() => server.database.orm.delete(templates))
afterAll(() => server.stop())

const gap = { name: 'Gap', widgetSettings: {} }
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const withSettings = (widgetSettings: unknown) => ({ widgets: [{ name: 'Gap', widgetSettings }] })
const settings = { ...draft('A').templateSettings }

describe('refused by name', () => {
  test.each([
    ['no name', { name: '' }, 'name', 'Please enter a name'],
    ['blanks for a name', { name: ' \t ' }, 'name', 'Please enter a name'],
    ['a missing name', { name: undefined }, 'name', 'Please enter a name'],
    ['a number for a name', { name: 5 }, 'name', 'Please enter a name'],
    ['a long name', { name: 'n'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
    ['an unseen name', { name: '\u200B' }, 'name', 'Name must be plain text'],
    ['half a character', { name: 'a\uD800' }, 'name', 'Name must be plain text'],
    ['two lines', { name: 'a\nb' }, 'name', 'Name must be plain text'],
    ['49 widgets', { widgets: many(49, gap) }, 'widgets', 'A template can have at most 48 widgets'],
    ['5,000 widgets', { widgets: many(5000, gap) }, 'widgets', 'A template can have at most 48 widgets'],
    [
      'widgets nobody knows',
      { widgets: [gap, { ...gap, name: 'Hologram' }, ...many(9, { ...gap, name: 'toString' })] },
      'widgets',
      'Unknown widget: Hologram, toString',
    ],
    [
      'a widget without a name',
      { widgets: [{ widgetSettings: {} }] },
      'widgets.0.name',
      'template.widgets.0.name is required',
    ],
    [
      'many settings',
      withSettings(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`s${index}`, 1]))),
      'widgets.0.widgetSettings',
      'A widget can have at most 20 settings',
    ],
    [
      'a long setting',
      withSettings({ Racer: 'x'.repeat(101) }),
      'widgets.0.widgetSettings.Racer',
      'A widget setting can have at most 100 characters',
    ],
    [
      'a setting with a long name',
      withSettings({ ['x'.repeat(41)]: 1 }),
      'widgets.0.widgetSettings',
      'The name of a widget setting can have at most 40 characters',
    ],
    [
      'a setting that is a list',
      withSettings({ Size: [] }),
      'widgets.0.widgetSettings.Size',
      'template.widgets.0.widgetSettings.Size is not valid',
    ],
    [
      '25 sections',
      { templateSettings: { ...settings, dataColumns: 25 } },
      'templateSettings.dataColumns',
      'dataColumns must be a whole number from 1 to 24',
    ],
    [
      'half a row',
      { templateSettings: { ...settings, tableRows: 1.5 } },
      'templateSettings.tableRows',
      'tableRows must be a whole number from 1 to 35',
    ],
    ['an id that is none', { id: '../..' }, 'id', 'template.id is not valid'],
  ])('%s', async (_what, part, field, message) => {
    const answer = await uma.save({ ...draft('A'), ...part })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      isActionSuccess: false,
      message,
      errors: { [`template.${field}`]: message },
    })
    expect(await uma.kept()).toEqual([])
  })

  test('10,000 widgets are more than a request can carry', async () => {
    const answer = await uma.save({ ...draft('A'), widgets: many(10_000, gap) })
    expect(answer.json()).toEqual({ isActionSuccess: false, message: 'The request is too large' })
  })

  test('the hundred-and-first template, while the hundred can be changed', async () => {
    await fillTemplates(server, 100)
    const answer = await uma.save(draft('One more'))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ isActionSuccess: false, message: 'You can keep at most 100 templates' })
    expect((await uma.save(draft('template 7'))).statusCode).toBe(200)
    expect(await uma.kept()).toHaveLength(100)
  })
})

test('48 widgets and a name of 60 characters are stored', async () => {
  const saved = await uma.saved({ ...draft('İ'.repeat(60)), widgets: many(48, gap) })
  expect([saved.widgets.length, saved.name.length]).toEqual([48, 60])
})

test('nothing that can be sent is unexpected', async () => {
  const { id } = await uma.saved(draft('Known'))
  const odd = oneof(
    anything({ maxDepth: 1 }),
    double(),
    string({ unit: 'binary', maxLength: 70 }),
    constantFrom('Known', 'Gap', '', '\uD800', 'true', 1, 2, true, false, null, [], {}),
  )
  const widget = record({
    name: oneof(constantFrom('Gap', 'Speed', 'SectorTime'), odd),
    widgetSettings: oneof(dictionary(constantFrom('Size', 'Racer', 'Theme', 'Show', '\uD800'), odd), odd),
  })
  const templateSettings = record(
    { dataColumns: odd, tableRows: odd, showPinnedTemplateButtons: odd, showTireSection: odd },
    { requiredKeys: [] },
  )
  const template = record(
    {
      id: oneof(constantFrom(null, id), odd),
      name: oneof(string({ unit: 'binary', minLength: 1, maxLength: 8 }), odd),
      isSelected: oneof(constantFrom(true, false), odd),
      isPinned: oneof(constantFrom(true, false), odd),
      templateSettings: oneof(constantFrom({}, settings), templateSettings, odd),
      widgets: oneof(array(widget, { maxLength: 3 }), odd),
    },
    { requiredKeys: [] },
  )
  const statuses = new Set<number>()
  await assert(
    asyncProperty(oneof(template, odd), odd, async (given, rest) => {
      // Odd in a part of it: what is odd all over does not get far.
      const changed = typeof given === 'object' ? { ...draft('Odd'), ...given } : given
      const requests = [
        ['POST', 'update-template', { template: changed, basedOn: rest }],
        ['POST', 'update-template', { template: changed }],
        ['DELETE', 'delete-template', { templateId: rest, newCurrentTemplateId: rest }],
        ['DELETE', 'delete-template', rest],
      ] as const
      for (const [method, call, body] of requests) {
        const url = `/api/dashboard/${call}`
        const headers = { 'content-type': 'application/json' }
        const answer = await server.request({ method, url, headers, payload: jsonOf(body), cookie })
        statuses.add(answer.statusCode)
        expect(answer.statusCode, jsonOf(body)).toBeLessThan(500)
      }
      expect((await uma.list()).statusCode).toBe(200)
    }),
    { numRuns: 150, examples: [[{}, null]] },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400]))
})

function jsonOf(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)) ?? ''
  )
}
