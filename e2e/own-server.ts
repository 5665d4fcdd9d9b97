// A server of its own for journeys that need an empty database, another mode, or the one live race.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'
import { expect } from './journey'

/** Skips the optimizing WebAssembly compiler, which halves the start-up time of the embedded database. */
const fastStartFlag = '--liftoff-only'

/** A separate server that can be stopped while a command runs. */
export class OwnServer {
  readonly folder: string
  readonly address: string
  readonly #environment: NodeJS.ProcessEnv
  #server: ChildProcess | undefined

  constructor(port: number, name: string, environment: Readonly<Record<string, string>>) {
    this.folder = mkdtempSync(join(tmpdir(), `lap-logic-${name}-`))
    this.address = `http://localhost:${port}`
    this.#environment = {
      ...environment,
      PORT: String(port),
      DATA_DIR: join(this.folder, 'data'),
      METRICS_PORT: 'off',
      WEATHER: 'static',
      LOG_LEVEL: 'error',
    }
  }

  async start(): Promise<void> {
    this.#server = spawn(process.execPath, [fastStartFlag, join(root, 'dist/server/main.js')], {
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const isReady = () =>
      fetch(`${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    // As long as the server of all journeys may take (playwright.config.ts).
    await expect.poll(isReady, { timeout: 180_000 }).toBe(true)
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null) return
    const exited = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await exited
  }

  /** Stops it and deletes its data. */
  async delete(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Runs one of the commands and waits for its end. Returns what it prints. */
  run(command: string, args: readonly string[], input = ''): string {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fastStartFlag, join(root, 'dist/server', command), ...args],
      { env: this.#environment, input },
    )
    expect(status, String(stderr)).toBe(0)
    return String(stdout)
  }

  write(name: string, content: object): string {
    const file = join(this.folder, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // Type assertion: a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
