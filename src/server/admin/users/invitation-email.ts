import { composeEmail } from '../../mail/compose-email'
import type { Email } from '../../mail/email'

/** Asks a user whose password an administrator chose to set a new one (security design, deviation D6). */
export function createInvitationEmail(to: string): Email {
  return composeEmail({
    to,
    subject: 'Your account for Lap Logic',
    greeting: 'Hello,',
    paragraphs: [
      'an administrator of Lap Logic has created an account for you. You sign in with the address of this email.',
      'The administrator chose its password. Please choose one of your own: open the sign-in page and follow “Forgot password?”.',
    ],
  })
}
