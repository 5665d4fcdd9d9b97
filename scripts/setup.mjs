// Installs the packages and builds browser and server, unless nothing has changed. Imports only modules of Node, because
// no package is installed at first.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

/** An error that the user can fix; printed without a stack trace. */
export class SetupError extends Error {}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetupError(`Lap Logic needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

/** @param {(step: string) => void} printStep */
export async function install(printStep) {
  const stamp = join(root, 'node_modules/.lap-logic-stamp')
  const currentStamp = hashFiles(['package.json', 'package-lock.json', '.npmrc'], process.versions.modules)
  if (readIfExists(stamp) === currentStamp) return
  printStep('Installing packages (about half a minute, once)')
  // The build needs the development packages even with NODE_ENV=production.
  await run('npm', ['ci', '--include=dev', '--loglevel=error'], 'Installing the packages failed')
  writeFileSync(stamp, currentStamp)
}

/** @param {(step: string) => void} printStep */
export async function build(printStep) {
  const hasDevelopmentPages = process.env.NODE_ENV !== 'production'
  const stamp = join(root, 'dist/stamp')
  const sources = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/country-flags-plugin.mjs',
    'scripts/precompress.mjs',
    'scripts/service-worker-plugin.mjs',
    ...listFiles('src'),
  ]
  const currentStamp = hashFiles(sources, String(hasDevelopmentPages))
  if (readIfExists(stamp) === currentStamp) return
  printStep('Building the app')
  rmSync(stamp, { force: true })
  const environment = { NODE_ENV: 'production', DEVELOPMENT_PAGES: String(hasDevelopmentPages) }
  await Promise.all([
    run(process.execPath, [vite, 'build', '--logLevel', 'warn'], 'Building the pages failed', environment),
    run(
      process.execPath,
      [vite, 'build', '--ssr', '--logLevel', 'warn'],
      'Building the server failed',
      environment,
    ),
  ])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, currentStamp)
}

/** Runs a built server program in this process. @param {string} name */
export async function runBuilt(name) {
  await import(pathToFileURL(join(root, 'dist/server', `${name}.js`)).href)
}

/**
 * Runs a command; its output is printed only when it fails.
 * @param {string} command @param {string[]} args @param {string} failure @param {Record<string, string>} [environment]
 */
export async function run(command, args, failure, environment = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  const status = await new Promise(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', resolve)
  })
  if (status === 0) return
  throw new SetupError(`${failure} (${status}):\n${output.trim()}`)
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

/** @param {string[]} files @param {string} extra */
function hashFiles(files, extra) {
  const hash = createHash('sha256').update(extra)
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path */
function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Runs the main function of a script. Errors are printed and end the process with code 1. @param {() => Promise<void>} main */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}
