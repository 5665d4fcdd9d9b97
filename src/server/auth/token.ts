// Signs and verifies the AuthToken cookie, which page scripts may read. It is worthless without the sid cookie.
import { randomInt } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LruCache } from '../lru-cache'
import { limits } from './limits'

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'lap-logic'

export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface VerifiedClaims extends TokenClaims {
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface Tokens {
  /** Role and end of the session are hints for the page; the server never reads them from the token. */
  sign(claims: TokenClaims & { readonly role: string; readonly endsAt: Date }, now: Date): Promise<string>
  verify(token: string, now: Date, options?: { mayBeExpired: boolean }): Promise<VerifiedClaims | undefined>
}

/** Verified tokens are cached until they expire, because verifying a signature for every poll is too slow. */
const maxCachedTokens = 50_000

/** Several base64url texts have the same bytes; only the one that signing creates is valid. */
function isCanonical(token: string): boolean {
  return token.split('.').every(part => Buffer.from(part, 'base64url').toString('base64url') === part)
}

export function createTokens(key: Uint8Array): Tokens {
  const cachedClaims = new LruCache<string, VerifiedClaims>(maxCachedTokens)
  const cacheClaims = (token: string, claims: VerifiedClaims): VerifiedClaims => {
    cachedClaims.set(token, claims)
    return claims
  }
  return {
    async sign({ userId, sessionId, role, endsAt }, now) {
      const { lifetimeMs, jitterMs } = limits.token
      // Jitter, so that users who signed in together do not refresh together.
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
      const cached = cachedClaims.get(token)
      if (cached && (mayBeExpired || cached.expiresAt > now.getTime())) return cached
      if (!isCanonical(token)) return undefined
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience: issuer,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          // With mayBeExpired everything but the expiry is checked.
          currentDate: mayBeExpired ? new Date(0) : now,
        })
        const { sub, sid, exp = 0 } = payload
        if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
        return cacheClaims(token, { userId: sub, sessionId: sid, expiresAt: exp * 1000 })
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
