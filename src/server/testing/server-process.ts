// Starts the built server as a process with an environment, output and signals.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../project-root'

/** Built programs, because they start much faster than the sources. */
type Program = 'main' | 'create-admin' | 'import' | 'feed'

interface ProcessOptions {
  readonly program?: Program
  readonly args?: readonly string[]
  readonly input?: string
  /** Runs longer than a few seconds. */
  readonly isLongRunning?: boolean
}

/** Disables the optimizing WebAssembly compiler, which halves the time to open the embedded database. */
const quickStartFlag = '--liftoff-only'

export interface ServerProcess {
  readonly child: ChildProcess
  output(): string
  /** Resolves with the output once it contains the text. */
  waitForOutput(text: string): Promise<string>
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

export function startProcess(
  environment: Record<string, string>,
  { program = 'main', args = [], input = '', isLongRunning: isLasting = false }: ProcessOptions = {},
): ServerProcess {
  const script = join(projectRoot, 'dist/server', `${program}.js`)
  const child = spawn(process.execPath, [...(isLasting ? [] : [quickStartFlag]), script, ...args], {
    cwd: projectRoot,
    // Demo races and metrics are off unless a test enables them.
    env: { PATH: process.env['PATH'], DEMO_RACES: 'false', METRICS_PORT: 'off', ...environment },
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += String(chunk)
      for (const listener of listeners) listener()
    })
  child.stdin.end(input)
  const ended = new Promise<number | null>(resolve => {
    child.once('close', code => resolve(code))
  })
  return {
    child,
    output: () => output,
    ended,
    waitForOutput: text =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (output.includes(text)) resolve(output)
        }
        listeners.add(check)
        check()
        void ended.then(() => reject(new Error(`The process ended without the output "${text}":\n${output}`)))
      }),
  }
}
