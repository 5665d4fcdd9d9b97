// `npm run import -- <file>`: stores the sessions of a file. Exits with 0, with 1 when the file is rejected or the
// database is not available, and with 2 when the arguments are invalid.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config'
import { prepareDataFolder } from '../data-folder'
import { lockFolder } from '../db/folder-lock'
import { HttpError } from '../http/errors'
import { createLog } from '../log'
import { createDatabase } from '../server'
import { StartupError } from '../startup-error'
import { ImportError } from './import-error'
import { type EventData, parseEventTexts } from './event-data'
import { importFile, type ImportReport, type ImportSource } from './import-file'
import type { ImportedRace } from './import-store'
import { importLimits } from './limits'

const options = {
  event: { type: 'string' },
  year: { type: 'string' },
  track: { type: 'string' },
  category: { type: 'string' },
  name: { type: 'string' },
  session: { type: 'string' },
  date: { type: 'string' },
  kind: { type: 'string' },
} as const

const usage = `Usage: npm run import -- <file> ${Object.keys(options)
  .map(option => `[--${option} …]`)
  .join(' ')}`

/** The arguments are invalid. */
class UsageError extends Error {}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function parseArguments(): { readonly file: string; readonly eventData: EventData } {
  const parsedArguments = (() => {
    try {
      return parseArgs({ allowPositionals: true, options })
    } catch (error) {
      throw new UsageError(`${describeError(error)}\n${usage}`)
    }
  })()
  const [file, ...rest] = parsedArguments.positionals
  if (file === undefined || rest.length > 0) throw new UsageError(usage)
  const eventData = parseEventTexts(parsedArguments.values)
  if (eventData instanceof ImportError) throw new UsageError(eventData.message)
  return { file, eventData }
}

function readBytes(file: string): Buffer {
  try {
    // Does not read a file that is too large; a buffer above the limit is rejected in the same way.
    if (statSync(file).size > importLimits.bytes) return Buffer.alloc(importLimits.bytes + 1)
    return readFileSync(file)
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${describeError(error)}`)
  }
}

async function importInto(config: Config, source: ImportSource): Promise<ImportReport> {
  prepareDataFolder(config.dataFolder)
  // The embedded database allows one process; PostgreSQL may be in use at the same time.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : () => undefined
  const database = createDatabase(config, createLog(config.logLevel), () => undefined)
  try {
    await database.start()
    return await importFile(database.orm, source)
  } finally {
    await database.stop()
    unlock()
  }
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function describeRace({ name, category, riders, laps }: ImportedRace): string {
  return `${name}, ${category}, ${formatCount(riders, 'rider')}, ${formatCount(laps, 'lap')}`
}

function describeReport({ isNew, races, lines }: ImportReport): readonly string[] {
  if (!isNew) return [`Nothing changed: already imported (${races.map(describeRace).join('; ')}).`]
  const stored = races.map(race => `Stored ${describeRace(race)}.`)
  return lines === undefined
    ? stored
    : [...stored, `Refused ${formatCount(lines.refused, 'line')} of the recording.`]
}

async function run(): Promise<void> {
  const { file, eventData } = parseArguments()
  const source = { name: basename(file), bytes: readBytes(file), eventData }
  const report = await importInto({ ...readConfig(), firstAdministrator: undefined }, source)
  process.stdout.write(describeReport(report).join('\n').concat('\n'))
}

await run().catch((error: unknown) => {
  const isExpected =
    error instanceof HttpError || error instanceof StartupError || error instanceof UsageError
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
})
