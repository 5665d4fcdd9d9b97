// Rejects common passwords; there are no composition rules (decisions Q-028).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** True when the list contains the password, also without leading and trailing digits. */
export function isCommonPassword(password: string, personalWords: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  const alphanumeric = lower.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const word = alphanumeric.replaceAll(/^\d+|\d+$/g, '')
  if (new Set(alphanumeric).size < 4) return true
  if (readCommonPasswords().has(lower) || readCommonPasswords().has(alphanumeric)) return true
  return (
    word.length > 2 &&
    [...siteWords, ...personalWords.map(toLettersOnly)]
      .concat(readCommonPasswords().has(word) ? word : [])
      .includes(word)
  )
}

function toLettersOnly(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}

export function rejectCommonPassword(
  field: string,
  password: string,
  personalWords: readonly string[],
): void {
  const message = 'Please choose a less common password'
  if (isCommonPassword(password, personalWords))
    throw new HttpError(400, message, { errors: { [field]: message } })
}
