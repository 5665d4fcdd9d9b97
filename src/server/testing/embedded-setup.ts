// One migrated database, dumped once, from which every test of the API begins.
import type { TestProject } from 'vitest/node'
import { migratedDump } from './migrated-database'

declare module 'vitest' {
  interface ProvidedContext {
    /** How a test gets a database of its own: from a dump, or by copying a database of this server. */
    testDatabase: { readonly dump: string } | { readonly server: string; readonly template: string }
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('testDatabase', { dump: await migratedDump() })
}
