// Reads, sets and clears the two cookies of a session (decisions Q-018), and sets the one of a known device.
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CookieNames {
  readonly token: 'AuthToken'
  readonly sid: 'sid' | '__Host-sid'
  readonly device: 'device' | '__Host-device'
}

export function getCookieNames(origin: URL): CookieNames {
  const isSecure = origin.protocol === 'https:'
  return {
    token: 'AuthToken',
    sid: isSecure ? '__Host-sid' : 'sid',
    device: isSecure ? '__Host-device' : 'device',
  }
}

/** Returns the value of a cookie, or undefined when it is missing or sent twice. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
  const values = pairs.filter(pair => pair.startsWith(`${name}=`)).map(pair => pair.slice(name.length + 1))
  return values.length === 1 && values[0] ? values[0] : undefined
}

export function setSessionCookies(
  reply: FastifyReply,
  origin: URL,
  values: { readonly token: string; readonly sid?: string; readonly expiresAt: Date },
  now: Date,
): void {
  // The cookies live as long as the session, not the token, so that a suspended laptop stays signed in.
  const seconds = Math.max(0, Math.floor((values.expiresAt.getTime() - now.getTime()) / 1000))
  const { token, sid } = getCookieNames(origin)
  appendCookie(reply, origin, `${token}=${values.token}`, seconds)
  if (values.sid !== undefined) appendCookie(reply, origin, `${sid}=${values.sid}`, seconds, '; HttpOnly')
}

export function clearSessionCookies(reply: FastifyReply, origin: URL): void {
  const { token, sid } = getCookieNames(origin)
  appendCookie(reply, origin, `${token}=`, 0)
  appendCookie(reply, origin, `${sid}=`, 0, '; HttpOnly')
}

/** Survives the sign-out; 400 days is the maximum of browsers. */
export function setDeviceCookie(reply: FastifyReply, origin: URL, value: string): void {
  appendCookie(reply, origin, `${getCookieNames(origin).device}=${value}`, 400 * 24 * 3600, '; HttpOnly')
}

function appendCookie(reply: FastifyReply, origin: URL, pair: string, seconds: number, extra = ''): void {
  const secure = origin.protocol === 'https:' ? '; Secure' : ''
  void reply.header('Set-Cookie', `${pair}; Path=/; Max-Age=${seconds}; SameSite=Strict${extra}${secure}`)
}
