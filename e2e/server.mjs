// Starts the built server for the journeys with an empty data folder and one account in addition to the demo
// accounts, for the journey that changes a password.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runBuilt } from '../scripts/setup.mjs'
import { importSeed } from './seed.mjs'

const folder = join(root, '.cache/e2e-data')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
Object.assign(process.env, {
  NODE_ENV: 'development',
  PORT: process.env.JOURNEYS_PORT ?? '4310',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  // Journeys use the imported races of e2e/seed.mjs or create their own.
  DEMO_RACES: 'false',
  METRICS_PORT: 'off',
})
spawnSync(process.execPath, [join(root, 'dist/server/create-admin.js'), 'forgetful@example.org'], {
  input: 'the old password\n',
})
importSeed(folder)
await runBuilt('main')
