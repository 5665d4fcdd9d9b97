// A database with the schema and nothing else, made once for each state of the migrations: creating one takes seconds.
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
    /** For tests of processes; only to be copied. */
    migratedFolder: string
  }
}

const migrations = readMigrations(join(projectRoot, 'migrations'))

/** As a file, for databases in memory. */
export function migratedDump(): Promise<string> {
  return madeOnce('dump', async path => {
    const database = await migrated({})
    writeFileSync(path, await database.dump())
    await database.stop()
  })
}

/** As a folder, for databases on disk. */
export function migratedFolder(): Promise<string> {
  return madeOnce('folder', async path => {
    const database = await migrated({ folder: path })
    await database.stop()
  })
}

async function migrated(source: EmbeddedSource): Promise<Database> {
  const log = pino({ level: 'silent' })
  const database = new Database({
    source,
    log,
    prepare: async pool => void (await migrate(pool, migrations)),
  })
  await database.start()
  return database
}

/** Under its name only when it is whole. */
async function madeOnce(kind: string, make: (path: string) => Promise<void>): Promise<string> {
  const state = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
  const kept = join(projectRoot, '.cache/test')
  const path = join(kept, `${state.slice(0, 16)}-${kind}`)
  if (existsSync(path)) return path
  mkdirSync(kept, { recursive: true })
  const making = join(mkdtempSync(join(kept, 'making-')), kind)
  await make(making)
  renameSync(making, path)
  return path
}
