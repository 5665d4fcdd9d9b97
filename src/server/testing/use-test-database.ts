import { afterAll, beforeAll } from 'vitest'
import type { Orm } from '../db/database'
import { testDatabase } from './test-server'

/** One empty database for all tests of a file, gone after the last of them. */
export function useTestDatabase(take: (orm: Orm) => void): void {
  let gone = async (): Promise<void> => undefined
  beforeAll(async () => {
    const { database, drop } = await testDatabase(async () => undefined)
    gone = async () => {
      await database.stop()
      await drop()
    }
    take(database.orm)
  })
  afterAll(() => gone())
}
