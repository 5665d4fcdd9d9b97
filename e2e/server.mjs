// The built server for the browser tests, on a folder of its own that is new each time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBuilt } from '../scripts/setup.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lap-logic-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, { NODE_ENV: 'development', PORT: '4310', DATA_DIR: folder, LOG_LEVEL: 'warn' })
await runBuilt('main')
