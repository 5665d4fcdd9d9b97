// The promise: a second start is ready within 3 s of the process's beginning. The reference is Node itself
// starting and ending, in the same run.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from '../scripts/setup.mjs'

const rounds = 5

/** @param {number[]} values */
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds until `npm start` says it is ready. @param {string} folder @returns {Promise<number>} */
function startOnce(folder) {
  const began = performance.now()
  const environment = { ...process.env, PORT: '0', DATA_DIR: folder }
  // A process group of its own: Ctrl-C in a terminal reaches npm and what it runs alike.
  const child = spawn('npm', ['start'], { cwd: root, env: environment, detached: true })
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += String(chunk)
      if (!output.includes('Lap Logic is ready')) return
      const milliseconds = performance.now() - began
      child.once('close', () => resolve(milliseconds))
      process.kill(-(child.pid ?? 0), 'SIGINT')
      output = ''
    })
    child.once('exit', code => code && reject(new Error(`npm start ended with ${code}`)))
  })
}

function bareNode() {
  const began = performance.now()
  spawnSync(process.execPath, ['--eval', '0'])
  return performance.now() - began
}

await install(console.log)
await build(console.log)
const folder = mkdtempSync(join(tmpdir(), 'lap-logic-bench-'))
const first = await startOnce(folder)
const again = []
const reference = []
for (let round = 0; round < rounds; round++) {
  reference.push(bareNode())
  again.push(await startOnce(folder))
}
rmSync(folder, { recursive: true, force: true })

/** @param {number} milliseconds */
const seconds = milliseconds => `${(milliseconds / 1000).toFixed(2)} s`
console.log(`first start, new data folder:  ${seconds(first)}`)
console.log(
  `second start (median of ${rounds}):    ${seconds(median(again))}, ${(median(again) / median(reference)).toFixed(0)} x bare Node (${seconds(median(reference))}); target 3 s`,
)
