// `npm run admin -- someone@example.com`: makes an administrator. The password comes from the terminal or
// standard input, never from the command line, which others can read.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { email as emailSchema, newPassword } from '#contract'
import * as z from 'zod/mini'
import { makeAdministrator } from './auth/first-administrator'
import { isCommonPassword } from './auth/password-policy'
import { readConfig } from './config'
import { prepareDataFolder } from './data-folder'
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

async function run(): Promise<void> {
  const config = { ...readConfig(), isDemo: false, firstAdministrator: undefined }
  const email = checked(emailSchema, process.argv[2])
  const password = checked(newPassword, await askPassword())
  if (isCommonPassword(password)) throw new StartRefusal('Please choose a less common password.')
  prepareDataFolder(config.dataFolder)
  // The embedded database is this process's alone; a PostgreSQL may be in use meanwhile.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : () => undefined
  const database = openDatabase(config, createLog(config.logLevel), () => undefined)
  await database.start()
  const isMade = await makeAdministrator(database.orm, { email, password })
  await database.stop()
  unlock()
  if (!isMade) throw new StartRefusal(`There is already an account for ${email}.`)
  say(`Made the administrator ${email}.`)
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`)
  process.exit(1)
})
