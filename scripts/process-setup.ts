// Setup of the process tests: builds the programs, as users run them, and prepares a migrated database for tests that do
// not test the first start.
import type { TestProject } from 'vitest/node'
import { migratedFolder } from '../src/server/testing/migrated-database'
import { build } from './setup.mjs'

export async function setup(project: TestProject): Promise<void> {
  await build(console.log)
  project.provide('migratedFolder', await migratedFolder())
}
