// `npm run import -- <file>`: stores the sessions of a file. The database is opened only after the file was read. Exits
// with 0, with 1 when the file is rejected or the database is not available, and with 2 when the arguments are invalid.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config'
import { HttpError } from '../http/errors'
import { describeError as describeUnexpectedError } from '../log-error'
import { describeReadError } from '../recordings/describe-read-error'
import { StartupError } from '../startup-error'
import { withDatabase } from '../with-database'
import { ImportError } from './import-error'
import { type EventData, parseEventTexts } from './event-data'
import { describeReport } from './describe-report'
import { importLimits } from './limits'
import { listWarnings } from './list-warnings'
import { readImport } from './read-import'
import { storeImport } from './store-import'

const eventOptions = {
  event: { type: 'string' },
  year: { type: 'string' },
  track: { type: 'string' },
  category: { type: 'string' },
  name: { type: 'string' },
  session: { type: 'string' },
  date: { type: 'string' },
  kind: { type: 'string' },
} as const

const options = {
  ...eventOptions,
  replace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const usage = `Usage: npm run import -- <file> ${Object.keys(eventOptions)
  .map(option => `[--${option} …]`)
  .join(' ')} [--replace]`

const help = `${usage}

Imports the sessions of a lap list, of JSON, of an Al Kamel analysis, or of a recording in RMonitor, Multiloop or P3. The
file may be compressed with gzip, and may be in UTF-8, UTF-16 or Latin-1. With the embedded database, stop the server first.

  --event     the name of the race weekend; by default the name of a recording
  --year      the season; by default the year of the date
  --track     the location of the track, such as "Birmingham, Alabama"
  --category  the class of riders without a class in the file
  --name      the name of a session without a name in the file
  --session   the type of the session, such as "Race 1"
  --date      when the first session started, such as 2025-05-18T14:10:00-05:00; by default the times that the
              recorder wrote are used
  --kind      race, qualifying or practice
  --replace   replaces an earlier import of the same file

Values in the file take precedence over options, except the date of a recording.`

/** The arguments are invalid. */
class UsageError extends Error {}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

interface Arguments {
  readonly file: string
  readonly eventData: EventData
  readonly isReplacement: boolean
}

/** Undefined if only the help is requested. */
function parseArguments(): Arguments | undefined {
  const parsedArguments = (() => {
    try {
      return parseArgs({ allowPositionals: true, options })
    } catch (error) {
      throw new UsageError(`${describeError(error)}\n${usage}`)
    }
  })()
  const { replace, help: isHelp, ...texts } = parsedArguments.values
  if (isHelp) return undefined
  const [file, ...rest] = parsedArguments.positionals
  if (file === undefined || rest.length > 0) throw new UsageError(usage)
  const eventData = parseEventTexts(texts)
  if (eventData instanceof ImportError) throw new UsageError(eventData.message)
  return { file, eventData, isReplacement: replace ?? false }
}

function readBytes(file: string): Buffer {
  try {
    // Does not read a file that is too large; a buffer above the limit is rejected in the same way.
    if (statSync(file).size > importLimits.bytes) return Buffer.alloc(importLimits.bytes + 1)
    return readFileSync(file)
  } catch (error) {
    throw new UsageError(describeReadError(file, error))
  }
}

async function run(): Promise<void> {
  const given = parseArguments()
  if (given === undefined) {
    process.stdout.write(`${help}\n`)
    return
  }
  const { file, eventData, isReplacement } = given
  const read = await readImport({ name: basename(file), bytes: readBytes(file), eventData })
  const report = await withDatabase(readConfig(), ({ orm }) => storeImport(orm, read, isReplacement))
  process.stdout.write(describeReport(report).join('\n').concat('\n'))
  if (report.outcome === 'unchanged') return
  for (const warning of listWarnings(read)) process.stderr.write(`Warning: ${warning}\n`)
}

await run().catch((error: unknown) => {
  const isExpected =
    error instanceof HttpError || error instanceof StartupError || error instanceof UsageError
  process.stderr.write(`${isExpected ? error.message : describeUnexpectedError(error).message}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
})
