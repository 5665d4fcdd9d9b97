// `npm run admin -- someone@example.com` creates an administrator. The password is read from the terminal or standard
// input, never from the command line, which other users of the machine can read.
// `npm run admin -- verify-audit` verifies the audit trail.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { email as emailSchema, newPassword } from '#contract'
import * as z from 'zod/mini'
import { describeVerdict, verifyAudit } from './audit/verify'
import { createAdministrator } from './auth/first-administrator'
import { describePasswordProblem } from './auth/password-policy'
import { readConfig } from './config'
import { prepareDataFolder } from './data-folder'
import type { DatabaseOptions, Orm } from './db/database'
import { lockFolder } from './db/folder-lock'
import { createLog } from './log'
import { describeError } from './log-error'
import { createDatabase } from './server'
import { StartupError } from './startup-error'

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Reads one line; a terminal does not show the input. */
function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stdout.write('Password (10 characters or more, not shown): ')
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: discard, terminal: isTerminal })
  return new Promise(resolve => {
    lines.once('line', line => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      if (isTerminal) printLine('')
      resolve('')
    })
  })
}

function parseOrFail<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new StartupError(`${result.error.issues[0]?.message}.`)
  return result.data
}

async function withDatabase<Result>(
  work: (orm: Orm) => Promise<Result>,
  prepare?: DatabaseOptions['prepare'],
): Promise<Result> {
  const config = { ...readConfig(), isDemo: false, firstAdministrator: undefined }
  prepareDataFolder(config.dataFolder)
  // The embedded database allows only one process; PostgreSQL may be in use by the server.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : () => undefined
  const database = createDatabase(config, createLog(config.logLevel), () => undefined, prepare)
  await database.start()
  const result = await work(database.orm)
  await database.stop()
  unlock()
  return result
}

async function createAdmin(address: string | undefined): Promise<void> {
  const email = parseOrFail(emailSchema, address)
  const password = parseOrFail(newPassword, await askPassword())
  const problem = describePasswordProblem(password, { email })
  if (problem !== undefined) throw new StartupError(`${problem}.`)
  const isCreated = await withDatabase(orm => createAdministrator(orm, { email, password }))
  if (!isCreated) throw new StartupError(`There is already an account for ${email}.`)
  printLine(`Created the administrator ${email}.`)
}

async function verifyAuditTrail(): Promise<void> {
  // A verification must not change the database, so no migration runs.
  const verdict = await withDatabase(verifyAudit, async () => undefined)
  if (verdict.broken) throw new StartupError(describeVerdict(verdict))
  printLine(describeVerdict(verdict))
}

async function run(): Promise<void> {
  const [, , argument] = process.argv
  await (argument === 'verify-audit' ? verifyAuditTrail() : createAdmin(argument))
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : describeError(error).message}\n`)
  process.exit(1)
})
