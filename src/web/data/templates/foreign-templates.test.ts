// Templates that a language model or a file brings: repaired or refused, never a crash (decisions 2.12).
import { emptyPrompt, generationFailure, type Template } from '#contract'
import { afterEach, expect, test, vi } from 'vitest'
import { onlineChanged } from '../settings'
import { bearerHeader } from './bearer-header'
import { generateTemplate } from './generate-template'
import { readGenerated } from './generated-template'
import { fileName, fileText, readFile } from './template-file'
import { free, saved, TemplateServer, tile, unsaved } from './templates-testing'

afterEach(() => {
  document.cookie = 'AuthToken=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

const answer = { template: { name: 'Laps', widgets: [{ name: 'Gap', reason: 'asked for' }] } }
const json = JSON.stringify(answer)

test.each([
  ['plain JSON', json],
  ['a code fence', `\`\`\`json\n${json}\n\`\`\``],
  ['prose around it', `Of course {really}! Here you are: ${json} Have fun {driver}.`],
  ['the template itself', JSON.stringify(answer.template)],
])('a template in %s is read', (_what, result) => {
  expect(readGenerated(result)).toEqual({
    template: { ...unsaved('Laps'), widgets: [tile('Gap')] },
    reasons: ['asked for'],
  })
})

test.each<[string, unknown]>([
  ['nothing', ''],
  ['prose', 'I cannot do that.'],
  ['broken JSON', json.slice(0, -3)],
  ['no widgets', '{"template":{"name":"A","widgets":[]}}'],
  ['unknown widgets', '{"template":{"name":"A","widgets":[{"name":"Clock"},{"name":"Placeholder"}]}}'],
  ['a number', 5],
  ['an object', { template: answer.template }],
  ['braces', '{'.repeat(5000)],
])('%s is no template', (_what, result) => {
  expect(readGenerated(result)).toBeUndefined()
})

test('whatever else it says is repaired', () => {
  const widgets = Array.from({ length: 30 }, () => ({
    name: 'Speed',
    widgetSettings: { Size: 'huge', Discard_Speeds_Slower_Than: 99, Racer: '<img src=x>' },
    reason: `<img src=x onerror=alert(1)>because\u0000 ${'x'.repeat(300)}`,
  }))
  const templateSettings = { dataColumns: -3, tableRows: '20', showTireSection: true }
  const name = '<script>alert(1)</script> Night\u202E race'
  const read = readGenerated(JSON.stringify({ template: { name, templateSettings, widgets } }))
  expect(read?.template).toMatchObject({
    name: 'alert(1) Night race',
    templateSettings: { dataColumns: 24, tableRows: 13, showTireSection: true },
  })
  expect(read?.template.widgets).toEqual(Array.from({ length: 24 }, () => tile('Speed')))
  expect(read?.reasons[0]).toMatch(/^because x{192}$/)
  const unnamed = '{"name":"<>","widgets":[{"name":"Gap"}]}'
  expect(readGenerated(unnamed)?.template.name).toBe('AI Template')
})

function makeStore(result: unknown) {
  const server = new TemplateServer()
  server.answers.set('/api/generate-widget', typeof result === 'number' ? result : { result })
  return { server, store: server.makeStore() }
}

test('D-344: the prompt goes with the bearer, beside the cookies', async () => {
  document.cookie = 'AuthToken=a.b.c; path=/'
  const { server, store } = makeStore(json)
  const generated = await store.dispatch(generateTemplate('  gap, please '))
  expect(generated?.template.name).toBe('Laps')
  const [asked] = server.asked
  expect(asked?.query.get('prompt')).toBe('gap, please')
  expect(asked?.headers.get('Authorization')).toBe('Bearer a.b.c')
  expect(store.getState().dashboard.templatesLoading).toBe(false)
  expect([bearerHeader('x=1; AuthToken=t'), bearerHeader('XAuthToken=t')]).toEqual([
    { Authorization: 'Bearer t' },
    {},
  ])
})

test('after a renewal the bearer is the new one', async () => {
  document.cookie = 'AuthToken=old; path=/'
  const { server, store } = makeStore(json)
  server.answers.set('/api/generate-widget', () =>
    server.asked.at(-1)?.headers.get('Authorization') === 'Bearer new' ? { result: json } : 401,
  )
  server.answers.set('/api/auth/refresh', () => {
    document.cookie = 'AuthToken=new; path=/'
    return {}
  })
  expect(await store.dispatch(generateTemplate('gap'))).toBeDefined()
  expect(server.onExpired).not.toHaveBeenCalled()
})

test('an empty prompt is not sent', async () => {
  const { server, store } = makeStore(json)
  expect(await store.dispatch(generateTemplate('  \n'))).toBeUndefined()
  expect([server.errors(), server.calls()]).toEqual([[emptyPrompt], []])
})

test('D-279 offline nothing is asked', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { server, store } = makeStore(json)
  store.dispatch(onlineChanged(false))
  expect(await store.dispatch(generateTemplate('gap'))).toBeUndefined()
  expect([server.calls(), server.errors(), warnings.mock.calls.length]).toEqual([[], [], 1])
})

test.each([500, 'I cannot do that.', '{"template":{"widgets":[]}}', 5, undefined])(
  'the answer %j is told in the documented words',
  async result => {
    const { server, store } = makeStore(result)
    expect(await store.dispatch(generateTemplate('gap'))).toBeUndefined()
    expect(server.errors()).toEqual([generationFailure])
  },
)

test('a template comes out of a file as it went in, but for what is the person’s own', () => {
  const template = saved('Race day', { widgets: [tile('Gap', { Size: 4 }), free, tile('Speed'), free] })
  const read = readFile(fileText(template))
  expect(read).toEqual({ template: { ...unsaved('Race day'), widgets: template.widgets.slice(0, 3) } })
  expect(fileText(template)).not.toContain('t-Race day')
})

test.each([
  ['Race day', 'race-day.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['Ñandú <b>', 'ñandú-b.json'],
  ['?!', 'template.json'],
])('%s is written to %s', (name, file) => {
  expect(fileName({ name })).toBe(file)
})

const written = (change: object): string =>
  JSON.stringify({ template: { ...unsaved('A'), ...change } satisfies Partial<Template> & object })
const many = (count: number) => Array.from({ length: count }, () => tile('Gap'))

test.each([
  ['', 'This file is not a template'],
  ['[]', 'This file is not a template'],
  ['"text"', 'This file is not a template'],
  ['{"template":5}', 'This file is not a template'],
  [written({ widgets: 'Gap' }), 'This file is not a template'],
  [written({ widgets: [{ name: 'Gap', widgetSettings: { Size: {} } }] }), 'This file is not a template'],
  [written({ name: ' ' }), 'Please enter a name'],
  [written({ name: 'x'.repeat(61) }), 'Name must be at most 60 characters'],
  [written({ name: 'a\u0007b' }), 'Name must be plain text'],
  [written({ widgets: many(49) }), 'A template can have at most 48 widgets'],
  [written({ widgets: [{ ...tile('Gap'), name: 'Clock' }] }), 'Unknown widget: Clock'],
  [
    written({ widgets: [{ name: 'Gap', widgetSettings: { Racer: 'x'.repeat(101) } }] }),
    'A widget setting can have at most 100 characters',
  ],
  [written({ templateSettings: { dataColumns: 25 } }), 'dataColumns must be a whole number from 1 to 24'],
  [JSON.stringify('x'.repeat(257 * 1024)), 'The file is too large for a template'],
])('a file is refused: %#', (text, refusal) => {
  expect(readFile(text)).toEqual({ refusal })
})

test('values that no widget has become its defaults', () => {
  const widgets = [
    { name: 'Gap', widgetSettings: { Size: 3, Colour: 'red' } },
    { name: 'Status', widgetSettings: {} },
  ]
  expect(readFile(written({ widgets, isPinned: true, id: 'theirs' }))).toEqual({
    template: { ...unsaved('A'), widgets: [tile('Gap'), tile('Status')] },
  })
  expect(readFile(written({ widgets: many(48) }))).toHaveProperty('template')
  expect(readFile(JSON.stringify({ name: 'A', widgets: many(1) }))).toEqual({ template: unsaved('A') })
})
