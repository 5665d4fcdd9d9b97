// The checks of the house, each a program that is run and counted.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const bin = join(root, 'node_modules/.bin')

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** Counts one program as one check. @param {string} name @param {string} command @param {string[]} args */
async function check(name, command, args) {
  const { status, output } = await runStage(name, command, args)
  if (status !== 0) console.log(output)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

export const types = () => check('types', 'tsc', ['-b'])
export const lint = () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
export const format = () => check('format', 'oxfmt', ['--check'])
export const deadCode = () => check('dead code', 'knip', ['--no-progress'])

/** @param {string[]} projects @returns {Promise<Count>} */
export async function unitTests(projects) {
  const report = join(root, '.cache/vitest.json')
  rmSync(report, { force: true })
  const chosen = projects.flatMap(project => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status, output } = await runStage('unit and API tests', 'vitest', ['run', ...chosen, ...reporters])
  if (!existsSync(report)) {
    console.log(output)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  // What failed comes first, and the last lines of the whole after it: a log of thousands of passes hides it.
  for (const line of failedAssertions(testResults)) console.log(`FAILED ${line}`)
  if (status !== 0) console.log(output.slice(-20_000))
  // A file that could not even be loaded has no tests to fail: it counts all the same.
  const failed = status === 0 ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1)
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */
/** @param {{ name: string, status: string, message: string, assertionResults: Assertion[] }[]} files @returns {string[]} */
function failedAssertions(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(assertion => assertion.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name} ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`,
    )
  })
}

/** @param {string} chromium @returns {Promise<Count>} */
export async function browserTests(chromium) {
  const report = join(root, '.cache/playwright.json')
  rmSync(report, { force: true })
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status, output } = await runStage(
    'browser tests',
    'playwright',
    ['test', '--reporter=dot,json'],
    environment,
  )
  if (!existsSync(report)) {
    console.log(output)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky, skipped } = stats
  // Names first: whoever reads only the beginning of a long log must see what failed.
  for (const name of failedTests(suites)) console.log(`FAILED ${name}`)
  if (status !== 0 || flaky > 0) console.log(output)
  // Flaky is broken.
  const failed = unexpected + flaky
  return { passed: expected, failed: status === 0 ? failed : Math.max(failed, 1), skipped }
}

/** @typedef {{ file: string, line: number, title: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/** @param {Suite[]} suites @returns {string[]} */
function failedTests(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(spec => !spec.ok || spec.tests.some(test => test.status === 'flaky'))
      .map(spec => `${spec.file}:${spec.line} ${spec.title}`),
    ...failedTests(inner),
  ])
}

/** @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [environment] */
async function runStage(name, command, args, environment = {}) {
  const began = performance.now()
  const child = spawn(join(bin, command), args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  const status = await new Promise(resolve => {
    child.once('error', error => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return { status, output }
}

/** @param {Count[]} counts */
export function total(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** @param {Count} count */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
