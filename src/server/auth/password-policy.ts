// Which passwords are too common to protect anything. No composition rules (decisions Q-028).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root'

/** Names that everybody at a race would try first. */
const ours = [
  'laplogic',
  'pitwall',
  'superbike',
  'nationalsuperbikeseries',
  'racetiming',
  'motorcycle',
  'administrator',
]

let list: ReadonlySet<string> | undefined

function common(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(join(projectRoot, 'src/server/auth/common-passwords.txt'), 'utf8').split('\n'),
  )
  return list
}

/** A password is common if the list has it, with or without the digits people put around a word. */
export function isCommonPassword(password: string, person: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  const letters = lower.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const word = letters.replaceAll(/^\d+|\d+$/g, '')
  if (new Set(letters).size < 4) return true
  if (common().has(lower) || common().has(letters)) return true
  return (
    word.length > 2 && [...ours, ...person.map(plain)].concat(common().has(word) ? word : []).includes(word)
  )
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}
