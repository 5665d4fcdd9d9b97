import { composeEmail } from './compose-email'
import { greet } from './greet'
import type { Email } from './email'

/** Creates the email with a one-time code. */
export function createOneTimeCodeEmail(to: string, firstName: string, code: string, minutes: number): Email {
  const spacedCode = `${code.slice(0, 4)} ${code.slice(4)}`
  return composeEmail({
    to,
    subject: 'Your one-time code for Lap Logic',
    greeting: greet(firstName),
    paragraphs: [
      `your one-time code for Lap Logic is ${spacedCode}`,
      `It is valid for ${minutes} minutes and can be used once. Nobody from Lap Logic will ever ask you for it.`,
      'If you did not ask for a new password, you can ignore this email: nothing has been changed.',
    ],
    highlight: spacedCode,
  })
}
