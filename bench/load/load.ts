// Has the load made in a child, and measures what this process takes meanwhile.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/project-root'
import type { FromGenerator, Task } from './generator'
import type { Hammer } from './hammer'
import type { OpenPollers, Poll } from './pollers'
import type { Measured } from './tally'
import type { Heard, OpenViewers } from './viewers'

export interface Effort {
  readonly seconds: number
  /** Of a core, in percent, for all threads of this process. */
  readonly cpu: number
}

export interface Loaded extends Measured, Effort {
  /** Answers for each second of processor time: on a machine that others use too, seconds on the wall say nothing. */
  readonly perSecond: number
}

type Done = Extract<FromGenerator, { kind: 'done' }>

/** What this process takes from now on; asked as often as wanted. */
export function effort(): () => Effort {
  const began = performance.now()
  const used = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(used)
    const seconds = (performance.now() - began) / 1000
    return { seconds, cpu: (user + system) / 1e4 / seconds }
  }
}

export class Load {
  readonly #generator: ChildProcess

  constructor() {
    this.#generator = fork(join(projectRoot, 'bench/load/generator.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
  }

  hammer(task: Omit<Hammer, 'kind'>): Promise<Loaded> {
    return this.#measure({ kind: 'hammer', ...task })
  }

  async openPollers(task: Omit<OpenPollers, 'kind'>): Promise<void> {
    await this.#do({ kind: 'open pollers', ...task })
  }

  poll(task: Omit<Poll, 'kind'>, onSteady?: () => void): Promise<Loaded> {
    return this.#measure({ kind: 'poll', ...task }, onSteady)
  }

  async closePollers(): Promise<void> {
    await this.#do({ kind: 'close pollers' })
  }

  async openViewers(task: Omit<OpenViewers, 'kind'>): Promise<void> {
    await this.#do({ kind: 'open viewers', ...task })
  }

  async closeViewers(): Promise<Heard> {
    const { heard } = await this.#do({ kind: 'close viewers' })
    return heard ?? { arrivals: new Map(), lost: 0 }
  }

  stop(): void {
    this.#generator.kill()
  }

  async #measure(task: Task, onSteady?: () => void): Promise<Loaded> {
    let taken = effort()
    const { measured } = await this.#do(task, () => {
      taken = effort()
      onSteady?.()
    })
    const { seconds, cpu } = taken()
    if (measured === undefined) throw new Error('Nothing was measured')
    return { ...measured, seconds, cpu, perSecond: measured.count / ((cpu / 100) * seconds) }
  }

  #do(task: Task, onSteady?: () => void): Promise<Done> {
    const generator = this.#generator
    return new Promise((resolve, reject) => {
      const lost = (): void => reject(new Error('The load generator ended'))
      const hear = (message: FromGenerator): void => {
        if (message.kind === 'steady') {
          onSteady?.()
          return
        }
        generator.off('message', hear)
        generator.off('exit', lost)
        resolve(message)
      }
      generator.on('message', hear)
      generator.on('exit', lost)
      generator.send(task)
    })
  }
}
