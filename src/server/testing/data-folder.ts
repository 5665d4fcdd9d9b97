import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Fills a data folder as after a first start, with a migrated and empty database. */
export function fillDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  cpSync(inject('migratedFolder'), join(folder, 'database'), { recursive: true })
}
