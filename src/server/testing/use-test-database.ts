import { afterAll, beforeAll } from 'vitest'
import type { Orm } from '../db/database'
import { createTestDatabase } from './test-server'

/** Creates one empty database for all tests of a file and deletes it afterwards. */
export function useTestDatabase(onReady: (orm: Orm) => void): void {
  let cleanUp = async (): Promise<void> => undefined
  beforeAll(async () => {
    const { database, drop } = await createTestDatabase(async () => undefined)
    cleanUp = async () => {
      await database.stop()
      await drop()
    }
    onReady(database.orm)
  })
  afterAll(() => cleanUp())
}
