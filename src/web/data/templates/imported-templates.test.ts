// Templates of a language model or a file are repaired or rejected (decisions 2.12).
import { emptyPromptError, generationFailure, type Template } from '#contract'
import { afterEach, expect, test, vi } from 'vitest'
import { onlineChanged } from '../preferences/reducer'
import { generateTemplate } from './generate-thunks'
import { parseGeneratedTemplate } from './parse-generated'
import { createBearerHeader } from './requests'
import { selectTemplatesLoading } from './selectors'
import { createFileName, createFileText, parseTemplateFile } from './template-file'
import { createSaved, createTile, createUnsaved, freePlace, TemplateServer } from './templates-testing'

afterEach(() => {
  document.cookie = 'AuthToken=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

const answer = { template: { name: 'Laps', widgets: [{ name: 'Gap', reason: 'asked for' }] } }
const json = JSON.stringify(answer)

test.each([
  ['plain JSON', json],
  ['JSON in a code fence', `\`\`\`json\n${json}\n\`\`\``],
  ['JSON within prose', `Of course {really}! Here you are: ${json} Have fun {driver}.`],
  ['JSON of the template without an envelope', JSON.stringify(answer.template)],
])('a generated template can be parsed from %s', (_what, result) => {
  expect(parseGeneratedTemplate(result)).toEqual({
    template: { ...createUnsaved('Laps'), widgets: [createTile('Gap')] },
    reasons: ['asked for'],
  })
})

test.each<[string, unknown]>([
  ['an empty text', ''],
  ['prose', 'I cannot do that.'],
  ['broken JSON', json.slice(0, -3)],
  ['no widgets', '{"template":{"name":"A","widgets":[]}}'],
  ['unknown widgets', '{"template":{"name":"A","widgets":[{"name":"Clock"},{"name":"Placeholder"}]}}'],
  ['a number', 5],
  ['an object', { template: answer.template }],
  ['braces', '{'.repeat(5000)],
])('no generated template can be parsed from %s', (_what, result) => {
  expect(parseGeneratedTemplate(result)).toBeUndefined()
})

test('name, settings, widgets and reasons of a generated template are repaired', () => {
  const widgets = Array.from({ length: 30 }, () => ({
    name: 'Speed',
    widgetSettings: { Size: 'huge', Discard_Speeds_Slower_Than: 99, Racer: '<img src=x>' },
    reason: `<img src=x onerror=alert(1)>because\u0000 ${'x'.repeat(300)}`,
  }))
  const templateSettings = { dataColumns: -3, tableRows: '20', showTireSection: true }
  const name = '<script>alert(1)</script> Night\u202E race'
  const parsed = parseGeneratedTemplate(JSON.stringify({ template: { name, templateSettings, widgets } }))
  expect(parsed?.template).toMatchObject({
    name: 'alert(1) Night race',
    templateSettings: { dataColumns: 24, tableRows: 13, showTireSection: true },
  })
  expect(parsed?.template.widgets).toEqual(Array.from({ length: 24 }, () => createTile('Speed')))
  expect(parsed?.reasons[0]).toMatch(/^because x{192}$/)
  const unnamed = '{"name":"<>","widgets":[{"name":"Gap"}]}'
  expect(parseGeneratedTemplate(unnamed)?.template.name).toBe('AI Template')
})

function createServerAndStore(result: unknown) {
  const server = new TemplateServer()
  // A malformed result is sent without the check of the contract.
  const answer = typeof result === 'string' ? { result } : Response.json({ result })
  server.answers.set('/api/generate-widget', typeof result === 'number' ? result : answer)
  return { server, store: server.createStore() }
}

test('D-344: the prompt is sent with the bearer header', async () => {
  document.cookie = 'AuthToken=a.b.c; path=/'
  const { server, store } = createServerAndStore(json)
  const generated = await store.dispatch(generateTemplate('  gap, please '))
  expect(generated?.template.name).toBe('Laps')
  const [request] = server.requests
  expect(request?.query.get('prompt')).toBe('gap, please')
  expect(request?.headers.get('Authorization')).toBe('Bearer a.b.c')
  expect(selectTemplatesLoading(store.getState())).toBe(false)
  expect([createBearerHeader('x=1; AuthToken=t'), createBearerHeader('XAuthToken=t')]).toEqual([
    { Authorization: 'Bearer t' },
    {},
  ])
})

test('a request that is repeated after the renewal of the session has the new bearer header', async () => {
  document.cookie = 'AuthToken=old; path=/'
  const { server, store } = createServerAndStore(json)
  server.answers.set('/api/generate-widget', () =>
    server.requests.at(-1)?.headers.get('Authorization') === 'Bearer new' ? { result: json } : 401,
  )
  const user = { id: 'u_1', firstName: '', lastName: '', email: '', role: 'user', isVerified: true }
  server.answers.set('/api/auth/refresh', () => {
    document.cookie = 'AuthToken=new; path=/'
    return { user: { ...user, isActive: true, createdAt: '', lastLoginAt: null } }
  })
  expect(await store.dispatch(generateTemplate('gap'))).toBeDefined()
  expect(server.onExpired).not.toHaveBeenCalled()
})

test('an empty prompt is not sent and shows an error', async () => {
  const { server, store } = createServerAndStore(json)
  expect(await store.dispatch(generateTemplate('  \n'))).toBeUndefined()
  expect([server.takeErrors(), server.takeCalls()]).toEqual([[emptyPromptError], []])
})

test('D-279 without a network the prompt is not sent', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { server, store } = createServerAndStore(json)
  store.dispatch(onlineChanged(false))
  expect(await store.dispatch(generateTemplate('gap'))).toBeUndefined()
  expect([server.takeCalls(), server.takeErrors(), warnings.mock.calls.length]).toEqual([[], [], 1])
})

test.each([500, 'I cannot do that.', '{"template":{"widgets":[]}}', 5, undefined])(
  'the answer %j shows the documented error',
  async result => {
    const { server, store } = createServerAndStore(result)
    expect(await store.dispatch(generateTemplate('gap'))).toBeUndefined()
    expect(server.takeErrors()).toEqual([generationFailure])
  },
)

test('an exported file is imported with the same content and without id, dates and marks', () => {
  const template = createSaved('Race day', {
    widgets: [createTile('Gap', { Size: 4 }), freePlace, createTile('Speed'), freePlace],
  })
  const parsed = parseTemplateFile(createFileText(template))
  expect(parsed).toEqual({
    template: { ...createUnsaved('Race day'), widgets: template.widgets.slice(0, 3) },
  })
  expect(createFileText(template)).not.toContain('t-Race day')
})

test.each([
  ['Race day', 'race-day.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['Ñandú <b>', 'ñandú-b.json'],
  ['?!', 'template.json'],
])('the template %j is exported to the file %s', (name, file) => {
  expect(createFileName({ name })).toBe(file)
})

const createFile = (change: object): string =>
  JSON.stringify({ template: { ...createUnsaved('A'), ...change } satisfies Partial<Template> & object })
const createGaps = (count: number) => Array.from({ length: count }, () => createTile('Gap'))

test.each([
  ['', 'This file is not a template'],
  ['[]', 'This file is not a template'],
  ['"text"', 'This file is not a template'],
  ['{"template":5}', 'This file is not a template'],
  [createFile({ widgets: 'Gap' }), 'This file is not a template'],
  [createFile({ widgets: [{ name: 'Gap', widgetSettings: { Size: {} } }] }), 'This file is not a template'],
  [createFile({ name: ' ' }), 'Please enter a name'],
  [createFile({ name: 'x'.repeat(61) }), 'Name must be at most 60 characters'],
  [createFile({ name: 'a\u0007b' }), 'Name must be plain text'],
  [createFile({ widgets: createGaps(49) }), 'A template can have at most 48 widgets'],
  [createFile({ widgets: [{ ...createTile('Gap'), name: 'Clock' }] }), 'Unknown widget: Clock'],
  [
    createFile({ widgets: [{ name: 'Gap', widgetSettings: { Racer: 'x'.repeat(101) } }] }),
    'A widget setting can have at most 100 characters',
  ],
  [createFile({ templateSettings: { dataColumns: 25 } }), 'dataColumns must be a whole number from 1 to 24'],
  [JSON.stringify('x'.repeat(257 * 1024)), 'The file is too large for a template'],
])('an invalid template file is rejected, case %#', (text, error) => {
  expect(parseTemplateFile(text)).toEqual({ error })
})

test('invalid widget settings in a file are replaced by defaults', () => {
  const widgets = [
    { name: 'Gap', widgetSettings: { Size: 3, Colour: 'red' } },
    { name: 'Status', widgetSettings: {} },
  ]
  expect(parseTemplateFile(createFile({ widgets, isPinned: true, id: 'theirs' }))).toEqual({
    template: { ...createUnsaved('A'), widgets: [createTile('Gap'), createTile('Status')] },
  })
  expect(parseTemplateFile(createFile({ widgets: createGaps(48) }))).toHaveProperty('template')
  expect(parseTemplateFile(JSON.stringify({ name: 'A', widgets: createGaps(1) }))).toEqual({
    template: createUnsaved('A'),
  })
})
