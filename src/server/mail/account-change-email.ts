import { composeEmail } from './compose-email'
import { greet } from './greet'
import type { Email } from './email'

interface Account {
  readonly email: string
  readonly firstName: string
}

interface Changes {
  readonly isEmailChanged?: boolean
  readonly isPasswordChanged?: boolean
}

/** Creates the email to the previous address about a new email address or password; undefined if neither changed. */
export function createAccountChangeEmail(
  before: Account,
  { isEmailChanged = false, isPasswordChanged = false }: Changes,
): Email | undefined {
  const changes = [...(isEmailChanged ? ['email address'] : []), ...(isPasswordChanged ? ['password'] : [])]
  if (changes.length === 0) return undefined
  const what = changes.join(' and ')
  return composeEmail({
    to: before.email,
    subject: `The ${what} of your Lap Logic account changed`,
    greeting: greet(before.firstName),
    paragraphs: [
      `the ${what} of your Lap Logic account changed. If you changed it or asked for the change, there is nothing to do.`,
      'If you did not, tell an administrator of Lap Logic now.',
    ],
  })
}
