import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Makes of it the data folder of somebody who has started before: only the schema is in the database. */
export function fillDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  cpSync(inject('migratedFolder'), join(folder, 'database'), { recursive: true })
}
