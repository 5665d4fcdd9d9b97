// Controls the load generator in a child process and measures the processor usage of this process.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/project-root'
import type { GeneratorMessage, Task } from './generator'
import type { RequestLoop } from './request-loop'
import type { OpenPollers, Poll } from './pollers'
import type { Latencies } from './latency-recorder'
import type { PatchArrivals, OpenViewers } from './viewers'

export interface CpuUsage {
  readonly seconds: number
  /** Percent of one core, for all threads of this process. */
  readonly cpuPercent: number
}

export interface LoadResult extends Latencies, CpuUsage {
  /** Responses per second of processor time, which is meaningful even on a machine with other load. */
  readonly perCpuSecond: number
}

type Done = Extract<GeneratorMessage, { kind: 'done' }>

/** Starts a measurement. The returned function returns the usage since then. */
export function trackCpuUsage(): () => CpuUsage {
  const startedAt = performance.now()
  const usageAtStart = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(usageAtStart)
    const seconds = (performance.now() - startedAt) / 1000
    return { seconds, cpuPercent: (user + system) / 1e4 / seconds }
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

  runRequestLoop(task: Omit<RequestLoop, 'kind'>): Promise<LoadResult> {
    return this.#measure({ kind: 'request loop', ...task })
  }

  async openPollers(task: Omit<OpenPollers, 'kind'>): Promise<void> {
    await this.#runTask({ kind: 'open pollers', ...task })
  }

  poll(task: Omit<Poll, 'kind'>, onWarmedUp?: () => void): Promise<LoadResult> {
    return this.#measure({ kind: 'poll', ...task }, onWarmedUp)
  }

  async closePollers(): Promise<void> {
    await this.#runTask({ kind: 'close pollers' })
  }

  async openViewers(task: Omit<OpenViewers, 'kind'>): Promise<void> {
    await this.#runTask({ kind: 'open viewers', ...task })
  }

  async closeViewers(): Promise<PatchArrivals> {
    const { arrivals } = await this.#runTask({ kind: 'close viewers' })
    return arrivals ?? { arrivals: new Map(), disconnected: 0 }
  }

  stop(): void {
    this.#generator.kill()
  }

  async #measure(task: Task, onWarmedUp?: () => void): Promise<LoadResult> {
    let readUsage = trackCpuUsage()
    const { latencies } = await this.#runTask(task, () => {
      readUsage = trackCpuUsage()
      onWarmedUp?.()
    })
    const { seconds, cpuPercent } = readUsage()
    if (latencies === undefined) throw new Error('The load generator returned no latencies')
    return {
      ...latencies,
      seconds,
      cpuPercent,
      perCpuSecond: latencies.count / ((cpuPercent / 100) * seconds),
    }
  }

  #runTask(task: Task, onWarmedUp?: () => void): Promise<Done> {
    const generator = this.#generator
    return new Promise((resolve, reject) => {
      const onExit = (): void => reject(new Error('The load generator exited'))
      const onMessage = (message: GeneratorMessage): void => {
        if (message.kind === 'warmed up') {
          onWarmedUp?.()
          return
        }
        generator.off('message', onMessage)
        generator.off('exit', onExit)
        resolve(message)
      }
      generator.on('message', onMessage)
      generator.on('exit', onExit)
      generator.send(task)
    })
  }
}
