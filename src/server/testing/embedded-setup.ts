// One migrated database, dumped once, from which every test of the API begins: creating one takes seconds.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { Database } from '../db/database'
import { migrate, readMigrations } from '../db/migrate'
import { projectRoot } from '../project-root'

declare module 'vitest' {
  interface ProvidedContext {
    /** How a test gets a database of its own: from a dump, or by copying a database of this server. */
    testDatabase: { readonly dump: string } | { readonly server: string; readonly template: string }
  }
}

export async function setup(project: TestProject): Promise<void> {
  const migrations = readMigrations(join(projectRoot, 'migrations'))
  const state = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
  const folder = join(projectRoot, '.cache/test')
  const dump = join(folder, `${state.slice(0, 16)}.tar`)
  if (!existsSync(dump)) {
    mkdirSync(folder, { recursive: true })
    const database = new Database({
      source: {},
      log: pino({ level: 'silent' }),
      prepare: async pool => void (await migrate(pool, migrations)),
    })
    await database.start()
    writeFileSync(dump, await database.dump())
    await database.stop()
  }
  project.provide('testDatabase', { dump })
}
