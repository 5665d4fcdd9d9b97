// Reads the AuthToken cookie: the user, the session, and the latest end of the session. It is only a hint; the server
// decides.
import * as z from 'zod/mini'

const claims = z.object({ sub: z.string(), sid: z.string(), end: z.number() })

export interface TokenHint {
  readonly userId: string
  readonly sessionId: string
  readonly endsAt: number
}

export function readTokenHint(cookies: string = document.cookie): TokenHint | undefined {
  const pair = cookies.split('; ').find(cookie => cookie.startsWith('AuthToken='))
  const encoded = pair?.split('.')[1]
  if (encoded === undefined) return undefined
  try {
    const { sub, sid, end } = z.parse(
      claims,
      JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))),
    )
    return { userId: sub, sessionId: sid, endsAt: end * 1000 }
  } catch {
    // A malformed cookie counts as no session.
    return undefined
  }
}
