// Forged, altered and mixed credentials: none is accepted, and none ends a session.
import type { Findings } from './findings'
import type { Actor, World } from './world'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

interface Credentials {
  readonly token: string
  readonly sid: string
  readonly sidName: string
}

function readCredentials({ headers }: Actor): Credentials {
  const cookies = (headers['cookie'] ?? '').split('; ').map(text => {
    const at = text.indexOf('=')
    return [text.slice(0, at), text.slice(at + 1)] as const
  })
  const [sidName = 'sid', sid = ''] = cookies.find(([name]) => name.endsWith('sid')) ?? []
  return { token: cookies.find(([name]) => name === 'AuthToken')?.[1] ?? '', sid, sidName }
}

/** Another text that decodes to the same bytes: the last character has unused bits. */
function toNonCanonical(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(text.slice(-1))
  return `${text.slice(0, -1)}${alphabet[last ^ 1] ?? 'A'}`
}

/** Cookie headers by what is wrong with them. */
function listForgeries(own: Credentials, other: Credentials): ReadonlyMap<string, string> {
  const { token, sid, sidName } = own
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = decode(payload)
  const cookie = (forged: string, session = sid): string => `AuthToken=${forged}; ${sidName}=${session}`
  const none = encode({ ...decode(header), alg: 'none' })
  return new Map([
    ['no algorithm', cookie(`${none}.${payload}.`)],
    ['no algorithm with a signature', cookie(`${none}.${payload}.${signature}`)],
    ['another algorithm', cookie(`${encode({ ...decode(header), alg: 'HS512' })}.${payload}.${signature}`)],
    [
      'a public key in the header',
      cookie(`${encode({ ...decode(header), jwk: { kty: 'oct', k: 'AA' } })}.${payload}.${signature}`),
    ],
    [
      'the role of an administrator',
      cookie(`${header}.${encode({ ...claims, role: 'admin' })}.${signature}`),
    ],
    ['another subject', cookie(`${header}.${encode({ ...claims, sub: 'x' })}.${signature}`)],
    ['no expiry', cookie(`${header}.${encode({ ...claims, exp: undefined })}.${signature}`)],
    [
      'an altered signature',
      cookie(`${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
    ],
    ['no signature', cookie(`${header}.${payload}`)],
    ['padding', cookie(`${token}=`)],
    ['a signature in another form', cookie(`${header}.${payload}.${toNonCanonical(signature)}`)],
    ['a session id in another form', cookie(token, toNonCanonical(sid))],
    ['a session id with padding', cookie(token, `${sid}=`)],
    ['no session id', `AuthToken=${token}`],
    ['no token', `${sidName}=${sid}`],
    ['the session id of another', cookie(token, other.sid)],
    ['the token of another', cookie(other.token)],
    ['two session ids', `${cookie(token, 'x')}; ${sidName}=${sid}`],
    ['a large token', cookie('x'.repeat(6000))],
  ])
}

export async function runTokenAttacks({ actors, call }: World, findings: Findings): Promise<void> {
  // The session of the user is for the attacks on others: none of them may end it.
  const [attacker, victim] = [actors.user, actors['other user']]
  for (const [what, cookie] of listForgeries(readCredentials(attacker), readCredentials(victim))) {
    const headers = { 'x-forwarded-for': '192.0.2.77', cookie }
    const { status, body } = await call({ ...attacker, headers }, 'GET', '/api/auth/sessions')
    findings.countStatus(status)
    if (status !== 401) findings.add(`token: ${what}`, 'user', `answers ${status}`, body)
  }
  for (const actor of [attacker, victim]) {
    const { status, body } = await call(actor, 'GET', '/api/auth/sessions')
    if (status !== 200) findings.add('token', actor.name, 'ends the session of another', `${status} ${body}`)
  }
}
