// Routes of accounts and sessions.
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { servePasswordReset } from './password-reset-routes'
import { serveDeviceSessions, serveSignIn } from './session-routes'
import { serveSignUp } from './sign-up-routes'

export function serveAuth(serve: Serve, services: Services): void {
  serveSignUp(serve, services)
  serveSignIn(serve, services)
  serveDeviceSessions(serve, services)
  servePasswordReset(serve, services)
}
