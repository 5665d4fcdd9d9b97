// The server as a person starts it: a process with an environment, output and signals.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../project-root'

/** As built: they start in a fraction of the time that the sources take. */
type Program = 'main' | 'make-admin' | 'import'

interface ProcessOptions {
  readonly program?: Program
  readonly args?: readonly string[]
  readonly input?: string
  /** Lives for more than a moment. */
  readonly isLasting?: boolean
}

/** The embedded database opens in half of the time if its engine is not optimised meanwhile. */
const forAMoment = '--liftoff-only'

export interface ServerProcess {
  readonly child: ChildProcess
  output(): string
  /** Resolves with the text once the output has it. */
  said(text: string): Promise<string>
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

export function startProcess(
  environment: Record<string, string>,
  { program = 'main', args = [], input = '', isLasting = false }: ProcessOptions = {},
): ServerProcess {
  const script = join(projectRoot, 'dist/server', `${program}.js`)
  const child = spawn(process.execPath, [...(isLasting ? [] : [forAMoment]), script, ...args], {
    cwd: projectRoot,
    // Seasons and a live session only where a test is about them.
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
    said: text =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (output.includes(text)) resolve(output)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`The process ended without saying "${text}":\n${output}`)))
      }),
  }
}
