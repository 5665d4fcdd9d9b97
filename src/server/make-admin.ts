// `npm run admin -- someone@example.com`: makes an administrator. The password comes from the terminal or
// standard input, never from the command line, which others can read.
// `npm run admin -- verify-audit`: says whether the audit trail is as it was written.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { email as emailSchema, newPassword } from '#contract'
import * as z from 'zod/mini'
import { verdictInWords, verifyAudit } from './audit/verify'
import { makeAdministrator } from './auth/first-administrator'
import { isCommonPassword } from './auth/password-policy'
import { readConfig } from './config'
import { prepareDataFolder } from './data-folder'
import type { DatabaseOptions, Orm } from './db/database'
import { lockFolder } from './db/folder-lock'
import { createLog } from './log'
import { openDatabase } from './server'
import { StartRefusal } from './start-refusal'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Reads one line; on a terminal what is typed is not shown. */
function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stdout.write('Password (10 characters or more, not shown): ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal })
  return new Promise(resolve => {
    lines.once('line', line => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      if (isTerminal) say('')
      resolve('')
    })
  })
}

function checked<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new StartRefusal(`${result.error.issues[0]?.message}.`)
  return result.data
}

async function withDatabase<Result>(
  work: (orm: Orm) => Promise<Result>,
  prepare?: DatabaseOptions['prepare'],
): Promise<Result> {
  const config = { ...readConfig(), isDemo: false, firstAdministrator: undefined }
  prepareDataFolder(config.dataFolder)
  // The embedded database is this process's alone; a PostgreSQL may be in use meanwhile.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : () => undefined
  const database = openDatabase(config, createLog(config.logLevel), () => undefined, prepare)
  await database.start()
  const result = await work(database.orm)
  await database.stop()
  unlock()
  return result
}

async function makeOne(address: string | undefined): Promise<void> {
  const email = checked(emailSchema, address)
  const password = checked(newPassword, await askPassword())
  if (isCommonPassword(password)) throw new StartRefusal('Please choose a less common password.')
  const isMade = await withDatabase(orm => makeAdministrator(orm, { email, password }))
  if (!isMade) throw new StartRefusal(`There is already an account for ${email}.`)
  say(`Made the administrator ${email}.`)
}

async function verify(): Promise<void> {
  // Whoever only looks changes nothing, not even the schema.
  const verdict = await withDatabase(verifyAudit, async () => undefined)
  if (verdict.broken) throw new StartRefusal(verdictInWords(verdict))
  say(verdictInWords(verdict))
}

async function run(): Promise<void> {
  const [, , word] = process.argv
  await (word === 'verify-audit' ? verify() : makeOne(word))
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`)
  process.exit(1)
})
