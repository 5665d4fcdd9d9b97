// Records the durations and statuses of responses.

export interface Latencies {
  readonly count: number
  readonly p50: number
  readonly p99: number
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

export class LatencyRecorder {
  readonly #durationsMs: number[] = []
  readonly #statuses = new Map<number, number>()
  /** Off during the warm-up. */
  isRecording = false

  add(status: number, durationMs: number): void {
    if (!this.isRecording) return
    this.#durationsMs.push(durationMs)
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
  }

  get latencies(): Latencies {
    const [p50, p99] = [percentile(this.#durationsMs, 0.5), percentile(this.#durationsMs, 0.99)]
    return { count: this.#durationsMs.length, p50, p99, statuses: Object.fromEntries(this.#statuses) }
  }
}
