import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFastify } from './fastify'

interface Line {
  readonly level: number
  readonly reqId: string
  readonly msg: string
}

function createServer(level: string) {
  const lines: Line[] = []
  const log = pino({ level }, { write: line => void lines.push(JSON.parse(line)) })
  const app = createFastify({ origin: new URL('http://localhost:3000'), trustedProxies: [], log })
  app.get('/new', () => ({}))
  app.get('/same', (_request, reply) => reply.status(304).send())
  app.get('/warning', request => {
    request.log.warn('Doubtful request')
    return {}
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.get('/twice', (_request, reply) => {
    void reply.send('once')
    void reply.send('twice')
  })
  const request = async (url: string): Promise<unknown> => (await app.inject(url)).headers['x-request-id']
  return { lines, request }
}

const { info, debug, warn, error } = pino.levels.values
/** The line is written after the response. */
const pollOptions = { timeout: 5000 }

test('logs every response with the request id and without the query string', async () => {
  const { lines, request } = createServer('info')
  const reqId = await request('/new?race_id=secret')
  await expect.poll(() => lines, pollOptions).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: info, reqId, method: 'GET', path: '/new', status: 200 })
})

test('logs a 304 response at level debug only', async () => {
  const infoServer = createServer('info')
  await infoServer.request('/same')
  await infoServer.request('/new')
  await expect.poll(() => infoServer.lines, pollOptions).toMatchObject([{ path: '/new' }])
  const debugServer = createServer('debug')
  await debugServer.request('/same')
  await expect
    .poll(() => debugServer.lines, pollOptions)
    .toMatchObject([{ level: debug, path: '/same', status: 304 }])
})

test('at level warn logs warnings and errors but no responses', async () => {
  const { lines, request } = createServer('warn')
  await request('/new')
  const ids = [await request('/warning'), await request('/broken')]
  expect(lines).toMatchObject([
    { level: warn, msg: 'Doubtful request', reqId: ids[0] },
    {
      level: error,
      msg: 'Unexpected error; the response is 500 with this errorId',
      reqId: ids[1],
      err: { message: 'broken' },
    },
  ])
})

test('logs warnings of Fastify with the request id', async () => {
  const { lines, request } = createServer('warn')
  const reqId = await request('/twice')
  expect(lines).toMatchObject([{ level: warn, reqId, err: { code: 'FST_ERR_REP_ALREADY_SENT' } }])
})
