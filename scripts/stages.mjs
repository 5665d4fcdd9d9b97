// The stages of `npm test` and `npm run check`. Each runs a program and counts its results.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './setup.mjs'

const bin = join(root, 'node_modules/.bin')

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** Runs a program that counts as one check. @param {string} name @param {string} command @param {string[]} args */
async function check(name, command, args) {
  const { status, output } = await runStage(name, command, args)
  if (status !== 0) console.log(output)
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

export const checkTypes = () => check('types', 'tsc', ['-b'])
export const checkLint = () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
export const checkFormat = () => check('format', 'oxfmt', ['--check'])
export const findDeadCode = () => check('dead code', 'knip', ['--no-progress'])

/** @param {string[]} projects @returns {Promise<Count>} */
export async function runUnitTests(projects) {
  const report = join(root, '.cache/vitest.json')
  rmSync(report, { force: true })
  const projectArgs = projects.flatMap(project => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status, output } = await runStage('unit and API tests', 'vitest', [
    'run',
    ...projectArgs,
    ...reporters,
  ])
  if (!existsSync(report)) {
    console.log(output)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  // Print the failures first, because the complete log is long.
  for (const line of listFailedAssertions(testResults)) console.log(`FAILED ${line}`)
  if (status !== 0) console.log(output.slice(-20_000))
  // A test file that fails to load has no failed tests, but counts as a failure.
  const failed = status === 0 ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1)
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */
/** @param {{ name: string, status: string, message: string, assertionResults: Assertion[] }[]} files @returns {string[]} */
function listFailedAssertions(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(assertion => assertion.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name} ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`,
    )
  })
}

/** @param {string} chromium @returns {Promise<Count>} */
export async function runBrowserTests(chromium) {
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
  // Print the failed tests first, because the complete log is long.
  for (const name of listFailedTests(suites)) console.log(`FAILED ${name}`)
  if (status !== 0 || flaky > 0) console.log(output)
  // A flaky test counts as a failure.
  const failed = unexpected + flaky
  return { passed: expected, failed: status === 0 ? failed : Math.max(failed, 1), skipped }
}

/** Runs the short form of the fault suite (docs/faults.md). @returns {Promise<Count>} */
export async function runShortFaults() {
  const args = ['--import', 'tsx', join(root, 'faults/main.ts'), '--short']
  const { status, output } = await runStage('faults, short form', process.execPath, args)
  if (status !== 0) console.log(output)
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed/.exec(output) ?? []
  return { passed: Number(passed), failed: status === 0 ? 0 : Math.max(Number(failed), 1), skipped: 0 }
}

/** @typedef {{ file: string, line: number, title: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/** @param {Suite[]} suites @returns {string[]} */
function listFailedTests(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(spec => !spec.ok || spec.tests.some(test => test.status === 'flaky'))
      .map(spec => `${spec.file}:${spec.line} ${spec.title}`),
    ...listFailedTests(inner),
  ])
}

/** @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [environment] */
async function runStage(name, command, args, environment = {}) {
  const startedAt = performance.now()
  const child = spawn(resolve(bin, command), args, {
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
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return { status, output }
}

/** @param {Count[]} counts */
export function sumCounts(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** @param {Count} count */
export function formatResult({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
