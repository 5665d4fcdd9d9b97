// The built product as a process that faults can start, kill and stop. Port and data folder stay the same.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../src/server/config'
import { projectRoot } from '../../src/server/project-root'
import { findFreePort } from '../../src/server/testing/find-free-port'
import { check } from '../fault'
import { Client } from './client'
import { pollUntil } from './poll'

export interface ProductOptions {
  readonly databaseUrl?: string
  /** By default a new folder on the disk of the project. */
  readonly folder?: string
  readonly environment?: Readonly<Record<string, string>>
}

export interface StartOptions {
  /** A module of `faults/preload` that is loaded before the product. */
  readonly preload?: string
  readonly environment?: Readonly<Record<string, string>>
  /** A command with arguments that starts Node, such as strace. */
  readonly wrapper?: readonly string[]
}

export class Product {
  readonly folder: string
  readonly origin: string
  readonly #environment: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #ended: Promise<number | null> = Promise.resolve(null)
  /** Standard output and errors of all starts. */
  output = ''

  private constructor(port: number, folder: string, { databaseUrl, environment }: ProductOptions) {
    this.folder = folder
    this.origin = `http://localhost:${port}`
    this.#environment = {
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: 'true',
      DEMO_RACES: 'false',
      METRICS_PORT: 'off',
      WEATHER: 'static',
      // One administrator makes more changes than a person would.
      CHANGES_PER_MINUTE: '100000',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...environment,
    }
  }

  static async create(options: ProductOptions = {}): Promise<Product> {
    const parent = join(projectRoot, '.cache')
    mkdirSync(parent, { recursive: true })
    const folder = options.folder ?? mkdtempSync(join(parent, 'faults-'))
    return new Product(await findFreePort(), folder, options)
  }

  get config(): Config {
    return readConfig(this.#environment)
  }

  get pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw new Error('The product does not run')
    return pid
  }

  /** Resolves with the exit code of the running process. */
  get ended(): Promise<number | null> {
    return this.#ended
  }

  /** Starts the process without waiting for it. */
  launch({ preload, environment, wrapper = [] }: StartOptions = {}): void {
    // Without the optimizing WebAssembly compiler the embedded database opens in half the time.
    const flags = ['--liftoff-only', ...(preload === undefined ? [] : ['--import', preloadUrl(preload)])]
    const [command = process.execPath, ...args] = [...wrapper, process.execPath, ...flags]
    const child = spawn(command, [...args, join(projectRoot, 'dist/server/main.js')], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], ...this.#environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        this.output += String(chunk)
      })
    this.#child = child
    this.#ended = new Promise(resolve => {
      child.once('close', resolve)
    })
  }

  /** Starts the process and waits until it is ready. */
  async start(options?: StartOptions): Promise<void> {
    this.launch(options)
    await this.waitUntilReady()
  }

  async waitUntilReady(timeoutMs = 180_000): Promise<void> {
    const isReady = async (): Promise<true | undefined> => {
      if (this.#child?.exitCode !== null) throw new Error(`The product exited:\n${this.output.slice(-2000)}`)
      const { status } = await this.client().call('GET', '/readyz')
      return status === 200 || undefined
    }
    await pollUntil('Readiness', isReady, { timeoutMs, intervalMs: 20 })
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    await this.#ended
  }

  /** Stops the process in the regular way and returns its exit code. */
  async stop(): Promise<number | null> {
    this.#child?.kill('SIGTERM')
    return this.#ended
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Runs a command of the product, such as `feed.js`, on the same data and returns its output. */
  runCommand(name: string, args: readonly string[]): string {
    const command = [join(projectRoot, 'dist/server', name), ...args]
    const env = { PATH: process.env['PATH'], ...this.#environment }
    const options = { cwd: projectRoot, env, encoding: 'utf8', maxBuffer: 64 * 1_048_576 } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options)
    check(status === 0, `${name} ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`)
    return stdout
  }

  client(headers?: Readonly<Record<string, string>>): Client {
    return new Client(this.origin, headers)
  }

  /** Kills the process if it runs and deletes the data. */
  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const preloadUrl = (name: string): string =>
  new URL(`file://${join(projectRoot, 'faults/preload', `${name}.mjs`)}`).href

/** Runs `work` with a product and removes the product afterwards. */
export async function withProduct(
  options: ProductOptions,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await Product.create(options)
  try {
    await work(product)
  } catch (error) {
    throw new Error(`${String(error)}\nLast output of the product:\n${product.output.slice(-3000)}`, {
      cause: error,
    })
  } finally {
    await product.remove()
  }
}
