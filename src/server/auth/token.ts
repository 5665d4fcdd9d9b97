// AuthToken: a short receipt the page's script may read. It proves nothing without the sid cookie.
import { randomInt } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { limits } from './limits'

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'lap-logic'

export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
}

/** Of a token that was verified; milliseconds since 1970. */
export interface VerifiedClaims extends TokenClaims {
  readonly expiresAt: number
}

export interface Tokens {
  /** Role and end of the session are hints for the page; the server never reads them back. */
  sign(claims: TokenClaims & { readonly role: string; readonly endsAt: Date }, now: Date): Promise<string>
  verify(token: string, now: Date, options?: { mayBeExpired: boolean }): Promise<VerifiedClaims | undefined>
}

/** Verified tokens kept until they expire: a poll a second from thousands must not cost a signature each. */
const mostKept = 50_000

export function tokensWith(key: Uint8Array): Tokens {
  const kept = new Map<string, VerifiedClaims>()
  const keep = (token: string, claims: VerifiedClaims): VerifiedClaims => {
    if (kept.size >= mostKept) kept.clear()
    kept.set(token, claims)
    return claims
  }
  return {
    async sign({ userId, sessionId, role, endsAt }, now) {
      const { lifetimeMs, jitterMs } = limits.token
      // Jitter, so that a paddock that signed in together does not refresh together.
      const expiry = now.getTime() + lifetimeMs + randomInt(-jitterMs, jitterMs)
      return new SignJWT({ sid: sessionId, role, end: Math.floor(endsAt.getTime() / 1000) })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: '1' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(new Date(expiry))
        .sign(key)
    },
    async verify(token, now, { mayBeExpired } = { mayBeExpired: false }) {
      const known = kept.get(token)
      if (known && (mayBeExpired || known.expiresAt > now.getTime())) return known
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience: issuer,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          // An expired token is still a true one: everything else about it is checked.
          currentDate: mayBeExpired ? new Date(0) : now,
        })
        const { sub, sid, exp = 0 } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
        return keep(token, { userId: sub, sessionId: sid, expiresAt: exp * 1000 })
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
