// `npm run bench`: runs all benchmarks, or those that are named (`npm run bench -- timing`).
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, runScript } from '../scripts/setup.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const support = new Set(['all', 'report'])
/** Long-running checks that are no benchmarks; they run only when they are named. */
const onlyOnRequest = new Set(['properties', 'watch-live-demo', 'watch-simulated-demo'])
/** These measure the processor and memory usage of the server, so they run as a build like the product. */
const built = new Set(['corrections', 'decisions', 'desk', 'fan-out', 'live', 'polling', 'responses'])

await runScript(async () => {
  await install(console.log)
  const { buildBench } = await import('./load/build-bench.mjs')
  const args = process.argv.slice(2)
  const isNumber = (/** @type {string} */ arg) => /^\d+$/.test(arg)
  const names = args.filter(arg => !isNumber(arg))
  const benches = readdirSync(folder)
    .filter(file => /\.(ts|mjs)$/.test(file))
    .map(file => ({ file, name: file.replace(/\.\w+$/, '') }))
    .filter(({ name }) => !support.has(name))
    .filter(({ name }) => (names.length === 0 ? !onlyOnRequest.has(name) : names.includes(name)))
  for (const { file, name } of benches) {
    console.log(`\n${name}`)
    const script = built.has(name) ? [await buildBench(name)] : ['--import', 'tsx', join(folder, file)]
    const { status } = spawnSync(process.execPath, [...script, ...args.filter(isNumber)], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
})
