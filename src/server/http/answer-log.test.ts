import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFastify } from './fastify'

interface Line {
  readonly level: number
  readonly reqId: string
  readonly msg: string
}

function serverAt(level: string) {
  const lines: Line[] = []
  const log = pino({ level }, { write: line => void lines.push(JSON.parse(line)) })
  const app = createFastify({ origin: new URL('http://localhost:3000'), trustedProxies: [], log })
  app.get('/new', () => ({}))
  app.get('/same', (_request, reply) => reply.status(304).send())
  app.get('/doubtful', request => {
    request.log.warn('doubtful')
    return {}
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.get('/twice', (_request, reply) => {
    void reply.send('once')
    void reply.send('twice')
  })
  const ask = async (url: string): Promise<unknown> => (await app.inject(url)).headers['x-request-id']
  return { lines, ask }
}

const { info, debug, warn, error } = pino.levels.values
/** The line is written after the answer has gone out. */
const soon = { timeout: 5000 }

test('every answer is a line with its request’s id, but without what was asked', async () => {
  const { lines, ask } = serverAt('info')
  const reqId = await ask('/new?race_id=secret')
  await expect.poll(() => lines, soon).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: info, reqId, method: 'GET', path: '/new', status: 200 })
})

test('that nothing has changed is told only to who wants to know everything', async () => {
  const usual = serverAt('info')
  await usual.ask('/same')
  await usual.ask('/new')
  await expect.poll(() => usual.lines, soon).toMatchObject([{ path: '/new' }])
  const curious = serverAt('debug')
  await curious.ask('/same')
  await expect.poll(() => curious.lines, soon).toMatchObject([{ level: debug, path: '/same', status: 304 }])
})

test('at a level above them there are no answers, but every warning and every error', async () => {
  const { lines, ask } = serverAt('warn')
  await ask('/new')
  const ids = [await ask('/doubtful'), await ask('/broken')]
  expect(lines).toMatchObject([
    { level: warn, msg: 'doubtful', reqId: ids[0] },
    { level: error, msg: 'unexpected error', reqId: ids[1], err: { message: 'broken' } },
  ])
})

test('what Fastify itself finds wrong is in the log of the request', async () => {
  const { lines, ask } = serverAt('warn')
  const reqId = await ask('/twice')
  expect(lines).toMatchObject([{ level: warn, reqId, err: { code: 'FST_ERR_REP_ALREADY_SENT' } }])
})
