// `npm run bench`: every promise of speed, or those whose names are given (`npm run bench -- timing`).
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, runScript } from '../scripts/setup.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const support = new Set(['all', 'figures'])

await runScript(async () => {
  await install(console.log)
  const asked = process.argv.slice(2)
  const benches = readdirSync(folder)
    .map(file => ({ file, name: file.replace(/\.\w+$/, '') }))
    .filter(({ name }) => !support.has(name) && (asked.length === 0 || asked.includes(name)))
  for (const { file, name } of benches) {
    console.log(`\n${name}`)
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, file)], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
})
