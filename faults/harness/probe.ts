// Sends the same small request again and again, to see from outside whether the product still responds.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client'

export class Probe {
  readonly latencies: number[] = []
  /** Answers by status; 0 counts requests without an answer. */
  readonly statuses = new Map<number, number>()
  #isStopped = false
  readonly #done: Promise<void>

  constructor(client: Client, path: string, intervalMs = 100) {
    this.#done = this.#run(client, path, intervalMs)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#done
  }

  async #run(client: Client, path: string, intervalMs: number): Promise<void> {
    while (!this.#isStopped) {
      const startedAt = performance.now()
      const status = await client.call('GET', path).then(
        answer => answer.status,
        () => 0,
      )
      this.latencies.push(performance.now() - startedAt)
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      await pause(intervalMs)
    }
  }
}

/** The memory of a process in MiB. */
export function readMemory(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) / 1024
}
