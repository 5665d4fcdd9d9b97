// Limits of a saved template, and malformed input.
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
import { type TestServer, startTestServer } from '../testing/test-server'
import { createDraft, insertTemplates, createTemplateCalls, type TemplateCalls } from './template-testing'

let server: TestServer
let user: TemplateCalls
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('user')
  user = createTemplateCalls(server, cookie)
})
beforeEach(() => server.database.orm.delete(templates))
afterAll(() => server.stop())

const gap = { name: 'Gap', widgetSettings: {} }
const repeat = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const createGapWith = (widgetSettings: unknown) => ({ widgets: [{ name: 'Gap', widgetSettings }] })
const settings = { ...createDraft('A').templateSettings }

describe('a template is rejected with 400 and a message for its field', () => {
  test.each([
    ['an empty name', { name: '' }, 'name', 'Please enter a name'],
    ['a blank name', { name: ' \t ' }, 'name', 'Please enter a name'],
    ['a missing name', { name: undefined }, 'name', 'Please enter a name'],
    ['a numeric name', { name: 5 }, 'name', 'Please enter a name'],
    ['a name of 61 characters', { name: 'n'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
    ['an invisible name', { name: '\u200B' }, 'name', 'Name must be plain text'],
    ['a name with a line break', { name: 'a\nb' }, 'name', 'Name must be plain text'],
    ['49 widgets', { widgets: repeat(49, gap) }, 'widgets', 'A template can have at most 48 widgets'],
    ['5,000 widgets', { widgets: repeat(5000, gap) }, 'widgets', 'A template can have at most 48 widgets'],
    [
      'unknown widgets',
      { widgets: [gap, { ...gap, name: 'Hologram' }, ...repeat(9, { ...gap, name: 'toString' })] },
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
      '21 widget settings',
      createGapWith(Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`s${index}`, 1]))),
      'widgets.0.widgetSettings',
      'A widget can have at most 20 settings',
    ],
    [
      'a widget setting of 101 characters',
      createGapWith({ Racer: 'x'.repeat(101) }),
      'widgets.0.widgetSettings.Racer',
      'A widget setting can have at most 100 characters',
    ],
    [
      'a widget setting with a name of 41 characters',
      createGapWith({ ['x'.repeat(41)]: 1 }),
      'widgets.0.widgetSettings',
      'The name of a widget setting can have at most 40 characters',
    ],
    [
      'a widget setting that is a list',
      createGapWith({ Size: [] }),
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
      'a row count of 1.5',
      { templateSettings: { ...settings, tableRows: 1.5 } },
      'templateSettings.tableRows',
      'tableRows must be a whole number from 1 to 35',
    ],
    ['a malformed id', { id: '../..' }, 'id', 'template.id is not valid'],
  ])('%s', async (_what, part, field, message) => {
    const answer = await user.save({ ...createDraft('A'), ...part })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      isActionSuccess: false,
      message,
      errors: { [`template.${field}`]: message },
    })
    expect(await user.listAll()).toEqual([])
  })

  test('a request with 10,000 widgets is rejected as too large', async () => {
    const answer = await user.save({ ...createDraft('A'), widgets: repeat(10_000, gap) })
    expect(answer.json()).toEqual({ isActionSuccess: false, message: 'The request is too large' })
  })

  test('the 101st template is rejected with 409, while the other hundred can still be changed', async () => {
    await insertTemplates(server, 100)
    const answer = await user.save(createDraft('One more'))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ isActionSuccess: false, message: 'You can keep at most 100 templates' })
    expect((await user.save(createDraft('template 7'))).statusCode).toBe(200)
    expect(await user.listAll()).toHaveLength(100)
  })
})

test('stores a template with 48 widgets and a name of 60 characters', async () => {
  const saved = await user.saveOrThrow({ ...createDraft('İ'.repeat(60)), widgets: repeat(48, gap) })
  expect([saved.widgets.length, saved.name.length]).toEqual([48, 60])
})

test('fuzzed requests never return a status of 500 or above', async () => {
  const { id } = await user.saveOrThrow(createDraft('Known'))
  const fuzz = oneof(
    anything({ maxDepth: 1 }),
    double(),
    string({ unit: 'binary', maxLength: 70 }),
    constantFrom('Known', 'Gap', '', '\uD800', 'true', 1, 2, true, false, null, [], {}),
  )
  const widget = record({
    name: oneof(constantFrom('Gap', 'Speed', 'SectorTime'), fuzz),
    widgetSettings: oneof(dictionary(constantFrom('Size', 'Racer', 'Theme', 'Show', '\uD800'), fuzz), fuzz),
  })
  const templateSettings = record(
    { dataColumns: fuzz, tableRows: fuzz, showPinnedTemplateButtons: fuzz, showTireSection: fuzz },
    { requiredKeys: [] },
  )
  const template = record(
    {
      id: oneof(constantFrom(null, id), fuzz),
      name: oneof(string({ unit: 'binary', minLength: 1, maxLength: 8 }), fuzz),
      isSelected: oneof(constantFrom(true, false), fuzz),
      isPinned: oneof(constantFrom(true, false), fuzz),
      templateSettings: oneof(constantFrom({}, settings), templateSettings, fuzz),
      widgets: oneof(array(widget, { maxLength: 3 }), fuzz),
    },
    { requiredKeys: [] },
  )
  const statuses = new Set<number>()
  await assert(
    asyncProperty(oneof(template, fuzz), fuzz, async (given, rest) => {
      // Fuzzes parts of a valid template: a body that is malformed throughout fails at the first check.
      const changed = typeof given === 'object' ? { ...createDraft('Fuzzed'), ...given } : given
      const requests = [
        ['POST', 'update-template', { template: changed, basedOn: rest }],
        ['POST', 'update-template', { template: changed }],
        ['DELETE', 'delete-template', { templateId: rest, newCurrentTemplateId: rest }],
        ['DELETE', 'delete-template', rest],
      ] as const
      for (const [method, call, body] of requests) {
        const url = `/api/dashboard/${call}`
        const headers = { 'content-type': 'application/json' }
        const answer = await server.request({ method, url, headers, payload: toJson(body), cookie })
        statuses.add(answer.statusCode)
        expect(answer.statusCode, toJson(body)).toBeLessThan(500)
      }
      expect((await user.list()).statusCode).toBe(200)
    }),
    { numRuns: 150, examples: [[{}, null]] },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400]))
})

function toJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)) ?? ''
  )
}
