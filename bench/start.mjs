// Measures the start of the product. Target: a second start is ready within 3 s. The reference is an empty Node process.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from '../scripts/setup.mjs'

const rounds = 5

/** @param {number[]} values */
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The milliseconds until `npm start` prints that it is ready. @param {string} folder @returns {Promise<number>} */
function startOnce(folder) {
  const startedAt = performance.now()
  const environment = { ...process.env, PORT: '0', DATA_DIR: folder }
  // A separate process group, so that the signal reaches npm and its child processes.
  const child = spawn('npm', ['start'], { cwd: root, env: environment, detached: true })
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += String(chunk)
      if (!output.includes('Lap Logic is ready')) return
      const milliseconds = performance.now() - startedAt
      child.once('close', () => resolve(milliseconds))
      process.kill(-(child.pid ?? 0), 'SIGINT')
      output = ''
    })
    child.once('exit', code => code && reject(new Error(`npm start exited with ${code}`)))
  })
}

function measureBareNode() {
  const startedAt = performance.now()
  spawnSync(process.execPath, ['--eval', '0'])
  return performance.now() - startedAt
}

await install(console.log)
await build(console.log)
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bench-'))
const first = await startOnce(folder)
const laterStarts = []
const bareStarts = []
for (let round = 0; round < rounds; round++) {
  bareStarts.push(measureBareNode())
  laterStarts.push(await startOnce(folder))
}
rmSync(folder, { recursive: true, force: true })

/** @param {number} milliseconds */
const formatSeconds = milliseconds => `${(milliseconds / 1000).toFixed(2)} s`
console.log(`first start, new data folder:  ${formatSeconds(first)}`)
console.log(
  `second start (median of ${rounds}):    ${formatSeconds(median(laterStarts))}, ${(median(laterStarts) / median(bareStarts)).toFixed(0)} x bare Node (${formatSeconds(median(bareStarts))}); target 3 s`,
)
