// `npm run bench`: every promise of speed, or those whose names are given (`npm run bench -- timing`).
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, runScript } from '../scripts/setup.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const support = new Set(['all', 'figures'])
/** Of no speed, and long: only where they are asked for (`npm run bench -- hour`, or `hour 10` for ten minutes). */
const long = new Set(['hour', 'show'])
/** What they take is the product's, so they run as it does: built. */
const built = new Set(['answers', 'fan-out', 'live', 'polling'])

await runScript(async () => {
  await install(console.log)
  const { buildBench } = await import('./load/build-bench.mjs')
  const given = process.argv.slice(2)
  const isNumber = (/** @type {string} */ word) => /^\d+$/.test(word)
  const asked = given.filter(word => !isNumber(word))
  const benches = readdirSync(folder)
    .filter(file => /\.(ts|mjs)$/.test(file))
    .map(file => ({ file, name: file.replace(/\.\w+$/, '') }))
    .filter(({ name }) => !support.has(name))
    .filter(({ name }) => (asked.length === 0 ? !long.has(name) : asked.includes(name)))
  for (const { file, name } of benches) {
    console.log(`\n${name}`)
    const script = built.has(name) ? [await buildBench(name)] : ['--import', 'tsx', join(folder, file)]
    const { status } = spawnSync(process.execPath, [...script, ...given.filter(isNumber)], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
})
