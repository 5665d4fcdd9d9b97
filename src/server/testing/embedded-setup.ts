// Provides the dump of a migrated database to the API tests.
import type { TestProject } from 'vitest/node'
import { getMigratedDump } from './migrated-database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Source of the database of a test: a dump, or a template database on a server. */
    testDatabase: { readonly dump: string } | { readonly server: string; readonly template: string }
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('testDatabase', { dump: await getMigratedDump() })
}
