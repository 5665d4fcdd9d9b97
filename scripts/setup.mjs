// Brings a fresh checkout to where it can run: packages, then both halves built. Only Node's own modules,
// because nothing is installed yet. What has not changed is not done again.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

/** A reason to stop that a person can act on; shown as one sentence, without a stack. */
export class SetupError extends Error {}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetupError(`Lap Logic needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

/** @param {(step: string) => void} tell */
export async function install(tell) {
  const stamp = join(root, 'node_modules/.lap-logic-stamp')
  const wanted = hashOf(['package.json', 'package-lock.json', '.npmrc'], process.versions.modules)
  if (read(stamp) === wanted) return
  tell('Installing packages (about half a minute, once)')
  // Building needs the development packages too, whatever NODE_ENV says.
  await run('npm', ['ci', '--include=dev', '--loglevel=error'], 'Installing the packages failed')
  writeFileSync(stamp, wanted)
}

/** @param {(step: string) => void} tell */
export async function build(tell) {
  const hasDevelopmentPages = process.env.NODE_ENV !== 'production'
  const stamp = join(root, 'dist/stamp')
  const sources = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/precompress.mjs',
    'scripts/service-worker-plugin.mjs',
    ...filesBelow('src'),
  ]
  const wanted = hashOf(sources, String(hasDevelopmentPages))
  if (read(stamp) === wanted) return
  tell('Building the app')
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
  writeFileSync(stamp, wanted)
}

/** Runs one of the built programs of the server in this process. @param {string} name */
export async function runBuilt(name) {
  await import(pathToFileURL(join(root, 'dist/server', `${name}.js`)).href)
}

/**
 * Runs a program to its end; what it prints is shown only when it fails.
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
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

/** @param {string[]} files @param {string} extra */
function hashOf(files, extra) {
  const hash = createHash('sha256').update(extra)
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Runs a script's work and turns a SetupError into one sentence and exit code 1. @param {() => Promise<void>} work */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}
