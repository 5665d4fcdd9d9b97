import type { Email } from '../../mail/mailer'

/** Asks a user whose password an administrator chose to set a new one (security design, deviation D6). */
export function createInvitationEmail(to: string): Email {
  const lines = [
    'Hello,',
    'an administrator of Lap Logic has created an account for you. You sign in with the address of this email.',
    'The administrator chose its password. Please choose one of your own: open the sign-in page and follow “Forgot password?”.',
  ]
  return {
    to,
    subject: 'Your account for Lap Logic',
    text: `${lines.join('\n\n')}\n\nLap Logic\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;color:#12161d">',
      ...lines.map(line => `<p>${line}</p>`),
      '<p>Lap Logic</p></body></html>',
    ].join('\n'),
  }
}
