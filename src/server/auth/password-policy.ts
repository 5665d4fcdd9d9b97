// Rejects common passwords and those made of the email address, the names, the product name or a demo password. There
// are no composition rules (decisions Q-028).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allDemoAccounts } from '../demo/demo-accounts'
import { HttpError } from '../http/errors'
import { projectRoot } from '../project-root'

/** Words that an attacker at a race would try first. */
const siteWords = [
  'laplogic',
  'pitwall',
  'superbike',
  'nationalsuperbikeseries',
  'racetiming',
  'motorcycle',
  'administrator',
]

let commonPasswords: ReadonlySet<string> | undefined

function readCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set(
    readFileSync(join(projectRoot, 'src/server/auth/common-passwords.txt'), 'utf8').split('\n'),
  )
  return commonPasswords
}

export interface PasswordOwner {
  readonly email: string
  readonly names?: readonly string[]
}

/**
 * A forbidden word is also rejected with decorations: a password that contains one needs this many other letters.
 * Case, punctuation, spaces and digits do not count.
 */
const minOwnLetters = 6

/** Shorter words are rejected only as the whole password, because they occur inside of unrelated words. */
const minContainedLength = 4

/** Returns why the password cannot be used, as a message for the user; undefined if it can. */
export function describePasswordProblem(
  password: string,
  { email, names = [] }: PasswordOwner,
): string | undefined {
  const [localPart = ''] = email.split('@')
  if (isMadeOf(password, [email, localPart])) return 'Please choose a password without your email'
  const publicWords = [...siteWords, ...allDemoAccounts.map(account => account.password)]
  const isCommon = isListed(password) || isMadeOf(password, [...publicWords, ...names])
  return isCommon ? 'Please choose a less common password' : undefined
}

/** Whether the list contains the password, also without leading and trailing digits. */
function isListed(password: string): boolean {
  const simple = simplify(password)
  const forms = [password.toLowerCase(), simple, simple.replaceAll(/^\d+|\d+$/g, '')]
  return new Set(simple).size < 4 || forms.some(form => form.length > 2 && readCommonPasswords().has(form))
}

/** Whether the password is made of these words and decorations. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const simple = simplify(password)
  const forms = words.flatMap(word => [simplify(word), toLetters(simplify(word))])
  if (forms.some(form => form !== '' && (form === simple || form === toLetters(simple)))) return true
  const contained = forms.filter(form => form.length >= minContainedLength && simple.includes(form))
  // The longest first, because the email address contains its local part.
  const rest = contained
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, form) => text.replaceAll(form, ' '), simple)
  return contained.length > 0 && toLetters(rest).length < minOwnLetters
}

/** Keeps letters and digits, in lower case. */
function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function toLetters(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

export function rejectWeakPassword(field: string, password: string, owner: PasswordOwner): void {
  const message = describePasswordProblem(password, owner)
  if (message !== undefined) throw new HttpError(400, message, { errors: { [field]: message } })
}
