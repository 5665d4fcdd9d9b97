// Creates empty migrated databases for tests and caches them per state of the migrations, because it takes seconds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { Database } from '../db/database'
import type { EmbeddedSource } from '../db/embedded'
import { migrate, readMigrations } from '../db/migrate'
import { projectRoot } from '../project-root'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder for process tests; copy it before use. */
    migratedFolder: string
  }
}

const migrations = readMigrations(join(projectRoot, 'migrations'))

/** Path of a dump, for databases in memory. */
export function getMigratedDump(): Promise<string> {
  return createOnce('dump', async path => {
    const database = await openMigratedDatabase({})
    writeFileSync(path, await database.dump())
    await database.stop()
  })
}

/** Path of a folder, for databases on disk. */
export function migratedFolder(): Promise<string> {
  return createOnce('folder', async path => {
    const database = await openMigratedDatabase({ folder: path })
    await database.stop()
  })
}

async function openMigratedDatabase(source: EmbeddedSource): Promise<Database> {
  const log = pino({ level: 'silent' })
  const database = new Database({
    source,
    log,
    prepare: async pool => void (await migrate(pool, migrations)),
  })
  await database.start()
  return database
}

/** Creates it under a temporary name and renames it, so that no partial result is cached. */
async function createOnce(kind: string, create: (path: string) => Promise<void>): Promise<string> {
  const state = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
  const cacheFolder = join(projectRoot, '.cache/test')
  const path = join(cacheFolder, `${state.slice(0, 16)}-${kind}`)
  if (existsSync(path)) return path
  mkdirSync(cacheFolder, { recursive: true })
  const temporaryPath = join(mkdtempSync(join(cacheFolder, 'making-')), kind)
  await create(temporaryPath)
  renameSync(temporaryPath, path)
  return path
}
