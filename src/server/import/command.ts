// `npm run import -- <file>`: stores the sessions of a file. Ends with 0, with 1 where the file is refused or the
// database is not there, with 2 where it was called wrongly.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config'
import { prepareDataFolder } from '../data-folder'
import { lockFolder } from '../db/folder-lock'
import { Refusal } from '../http/errors'
import { createLog } from '../log'
import { openDatabase } from '../server'
import { StartRefusal } from '../start-refusal'
import { Complaint } from './complaint'
import { type EventData, readEventTexts } from './event-data'
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

/** It was called in a way that cannot work. */
class WrongCall extends Error {}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function readCall(): { readonly file: string; readonly place: EventData } {
  const parsed = (() => {
    try {
      return parseArgs({ allowPositionals: true, options })
    } catch (error) {
      throw new WrongCall(`${reasonOf(error)}\n${usage}`)
    }
  })()
  const [file, ...rest] = parsed.positionals
  if (file === undefined || rest.length > 0) throw new WrongCall(usage)
  const place = readEventTexts(parsed.values)
  if (place instanceof Complaint) throw new WrongCall(place.sentence)
  return { file, place }
}

function readBytes(file: string): Buffer {
  try {
    // One byte more than is taken is enough to be refused: not everything that is named is worth reading.
    if (statSync(file).size > importLimits.bytes) return Buffer.alloc(importLimits.bytes + 1)
    return readFileSync(file)
  } catch (error) {
    throw new WrongCall(`Cannot read ${file}: ${reasonOf(error)}`)
  }
}

async function importInto(config: Config, source: ImportSource): Promise<ImportReport> {
  prepareDataFolder(config.dataFolder)
  // The embedded database is this process's alone; a PostgreSQL may be in use meanwhile.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : () => undefined
  const database = openDatabase(config, createLog(config.logLevel), () => undefined)
  try {
    await database.start()
    return await importFile(database.orm, source)
  } finally {
    await database.stop()
    unlock()
  }
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function raceInWords({ name, category, riders, laps }: ImportedRace): string {
  return `${name}, ${category}, ${counted(riders, 'rider')}, ${counted(laps, 'lap')}`
}

function reportInWords({ isNew, races, lines }: ImportReport): readonly string[] {
  if (!isNew) return [`Nothing changed: imported before (${races.map(raceInWords).join('; ')}).`]
  const stored = races.map(race => `Stored ${raceInWords(race)}.`)
  return lines === undefined
    ? stored
    : [...stored, `Refused ${counted(lines.refused, 'line')} of the recording.`]
}

async function run(): Promise<void> {
  const { file, place } = readCall()
  const source = { name: basename(file), bytes: readBytes(file), place }
  const report = await importInto({ ...readConfig(), firstAdministrator: undefined }, source)
  process.stdout.write(reportInWords(report).join('\n').concat('\n'))
}

await run().catch((error: unknown) => {
  const isOurs = error instanceof Refusal || error instanceof StartRefusal || error instanceof WrongCall
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`)
  process.exit(error instanceof WrongCall ? 2 : 1)
})
