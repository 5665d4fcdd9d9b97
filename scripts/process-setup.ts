// Tests of whole processes run what a person runs, the built programs: they start in a fraction of the time. Where a
// test is not about the first start, it begins with a database that is there.
import type { TestProject } from 'vitest/node'
import { migratedFolder } from '../src/server/testing/migrated-database'
import { build } from './setup.mjs'

export async function setup(project: TestProject): Promise<void> {
  await build(console.log)
  project.provide('migratedFolder', await migratedFolder())
}
