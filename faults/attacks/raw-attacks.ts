// Attacks on the HTTP layer itself: framing, smuggling, sizes, methods and content types.
import { errorBody } from '#contract'
import * as z from 'zod/mini'
import type { Findings } from './findings'
import { countAuditRows } from './fingerprint'
import { findLeaks } from './leaks'
import { type RawAnswer, sendRaw } from './raw-client'
import type { World } from './world'

interface RawAttack {
  readonly name: string
  readonly bytes: string
  /** Expected statuses of each response; every response must be one of its list. */
  readonly expected: readonly (readonly number[])[]
}

const head = (line: string, ...headers: readonly string[]): string =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n')
const get = (path: string, ...headers: readonly string[]): string => head(`GET ${path} HTTP/1.1`, ...headers)
const ok = [200]
const bad = [400]

function listAttacks(cookie: string): readonly RawAttack[] {
  const json = 'Content-Type: application/json'
  const user = JSON.stringify({
    firstName: 'Raw',
    lastName: 'Raw',
    role: 'user',
    email: 'raw@paddock.example',
    password: 'gravel trap 58 blue',
  })
  const create = (...headers: readonly string[]): string =>
    head('POST /api/admin/users HTTP/1.1', `Cookie: ${cookie}`, ...headers)
  const smuggled = get('/api/admin/users')
  const withLength = (length: number | string): string => `Content-Length: ${length}`
  const post = (type: string): RawAttack => ({
    name: `content type ${type}`,
    bytes: create(type === '' ? 'X-None: 1' : `Content-Type: ${type}`, withLength(user.length)) + user,
    expected: [[400, 415]],
  })
  return [
    {
      name: 'length and chunks',
      bytes: create(json, withLength(5), 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`,
      expected: [bad],
    },
    {
      name: 'two lengths',
      bytes: create(json, withLength(0), withLength(user.length)) + user,
      expected: [bad],
    },
    { name: 'negative length', bytes: create(json, withLength(-1)) + user, expected: [bad] },
    { name: 'hexadecimal length', bytes: create(json, withLength('0x10')) + user, expected: [bad] },
    {
      name: 'obfuscated encoding',
      bytes: create(json, 'Transfer-Encoding: xchunked') + `0\r\n\r\n${smuggled}`,
      expected: [[400, 501]],
    },
    {
      name: 'folded encoding',
      bytes: create(json, 'Transfer-Encoding:', ' chunked', withLength(3)) + '0\r\n\r\n',
      expected: [bad],
    },
    {
      name: 'bad chunk',
      bytes: create(json, 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n',
      expected: [bad],
    },
    { name: 'space before colon', bytes: create(json, 'Content-Length : 2') + '{}', expected: [bad] },
    {
      name: 'header line without colon',
      bytes: head('GET /api/status HTTP/1.1', 'nonsense'),
      expected: [bad],
    },
    { name: 'NUL in a header', bytes: head('GET /api/status HTTP/1.1', 'X-A: a\u0000b'), expected: [bad] },
    { name: 'NUL in the path', bytes: get('/api/status\u0000'), expected: [bad] },
    { name: 'no host', bytes: 'GET /api/status HTTP/1.1\r\n\r\n', expected: [[400, 421]] },
    { name: 'HTTP/1.0', bytes: 'GET /api/status HTTP/1.0\r\n\r\n', expected: [[200, 400, 421]] },
    { name: 'HTTP/0.9', bytes: 'GET /api/status\r\n\r\n', expected: [[400, 421]] },
    { name: 'HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', expected: [[400, 505]] },
    { name: 'unknown method', bytes: head('EVIL /api/status HTTP/1.1'), expected: [bad] },
    {
      name: 'TRACE',
      bytes: head('TRACE /api/status HTTP/1.1', `Cookie: ${cookie}`),
      expected: [[400, 404, 405]],
    },
    { name: 'absolute address', bytes: get('http://evil.example/api/status'), expected: [[200, 400, 404]] },
    { name: 'large header', bytes: get('/api/status', `X-Large: ${'x'.repeat(70_000)}`), expected: [[431]] },
    {
      name: 'many headers',
      bytes: get('/api/status', ...Array.from({ length: 5000 }, (_, index) => `X-${index}: 1`)),
      expected: [[200, 400, 431]],
    },
    { name: 'pipelined requests', bytes: get('/api/status') + get('/api/status'), expected: [ok, ok] },
    {
      name: 'pipelined request without a session',
      bytes: get('/api/status') + smuggled,
      expected: [ok, [401]],
    },
    {
      name: 'HEAD of the stream',
      bytes: head('HEAD /api/dashboard/live HTTP/1.1', `Cookie: ${cookie}`),
      expected: [[200, 404, 405]],
    },
    {
      name: 'upgrade',
      bytes: get('/api/status', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'),
      expected: [[200, 400, 426]],
    },
    {
      name: 'cross-site write',
      bytes: create(json, 'Sec-Fetch-Site: cross-site', withLength(user.length)) + user,
      expected: [[403]],
    },
    {
      name: 'same-site write',
      bytes: create(json, 'Sec-Fetch-Site: same-site', withLength(user.length)) + user,
      expected: [[403]],
    },
    {
      name: 'write with a foreign origin',
      bytes: create(json, 'Origin: https://evil.example', withLength(user.length)) + user,
      expected: [[403]],
    },
    {
      name: 'write with the origin null',
      bytes: create(json, 'Origin: null', withLength(user.length)) + user,
      expected: [[403]],
    },
    {
      name: 'cross-site read',
      bytes: get('/api/admin/users', `Cookie: ${cookie}`, 'Sec-Fetch-Site: cross-site'),
      expected: [[403]],
    },
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
      'application/json\u00A0',
      'text/json',
      '*/*',
      'application/jsonp',
    ].map(post),
    {
      name: 'compressed body',
      bytes: create(json, 'Content-Encoding: gzip', withLength(3)) + '\u001F\u0008x',
      expected: [[400, 415]],
    },
  ]
}

export async function runRawAttacks(world: World, findings: Findings): Promise<void> {
  const cookie = world.actors.administrator.headers['cookie'] ?? ''
  const rows = await countAuditRows(world.orm)
  for (const attack of listAttacks(cookie)) {
    const answer = await sendRaw(world.port, attack.bytes)
    for (const status of answer.statuses) findings.countStatus(status)
    for (const problem of findRawProblems(world, attack, answer))
      findings.add(`raw: ${attack.name}`, 'administrator', problem, answer.text.slice(0, 200))
  }
  if ((await countAuditRows(world.orm)) !== rows) findings.add('raw', 'administrator', 'changes data', '')
}

function findRawProblems(
  world: World,
  { expected, name }: RawAttack,
  { statuses, text }: RawAnswer,
): readonly string[] {
  const problems: string[] = []
  const isExpected =
    statuses.length === expected.length &&
    statuses.every((status, index) => expected[index]?.includes(status))
  if (!isExpected) problems.push(`answers ${statuses.join(' and ') || 'nothing'}`)
  const isHead = name.startsWith('HEAD')
  const bodies = text
    .split(/HTTP\/1\.1 \d{3} .*\r\n/)
    .slice(1)
    .map(part => part.slice(part.indexOf('\r\n\r\n') + 4))
  for (const [index, body] of bodies.entries()) {
    const isError = (statuses[index] ?? 0) >= 400
    if (isHead ? body !== '' : isError && !isErrorBody(body))
      problems.push(`has the body ${body.slice(0, 60)}`)
  }
  for (const leak of findLeaks(text, world.secrets)) problems.push(`shows ${leak}`)
  return problems
}

function isErrorBody(body: string): boolean {
  try {
    return z.safeParse(errorBody, JSON.parse(body)).success
  } catch {
    return false
  }
}
