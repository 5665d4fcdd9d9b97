// A viewer of the live stream that reconnects with its last id, and checks that every patch continues what it has.
import { setTimeout as pause } from 'node:timers/promises'
import { check } from '../fault'
import type { Client } from './client'
import { pollUntil } from './poll'

interface StreamEvent {
  readonly id: string
  readonly name: string
  readonly data: string
}

type Row = Readonly<Record<string, unknown>>

interface Patch {
  readonly since: number
  readonly rows?: readonly Row[]
  readonly laps?: readonly Row[]
  readonly gone?: { readonly rows: readonly string[]; readonly laps: readonly Row[] }
}

const lapKeyOf = ({ racer_id, lapindex }: Row): string => `${String(racer_id)} ${String(lapindex)}`

export class Watcher {
  readonly #client: Client
  readonly #raceId: string
  readonly #rows = new Map<string, Row>()
  readonly #laps = new Map<string, Row>()
  #id = ''
  #abort = new AbortController()
  #isStopped = false
  snapshots = 0
  patches = 0
  bytes = 0
  connections = 0
  /** Answers other than 200 to a connection, by status. */
  readonly refusals = new Map<number, number>()
  /** Patches after which the browser asks for everything again, because the entry list changed. */
  refetches = 0

  constructor(client: Client, raceId: string) {
    this.#client = client
    this.#raceId = raceId
  }

  get sequence(): number {
    return Number(this.#id.split('.').at(-1))
  }

  /** Watches until `stop` is called. */
  async run(): Promise<void> {
    while (!this.#isStopped) {
      await this.#connect().catch(() => undefined)
      if (!this.#isStopped) await pause(100)
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#abort.abort()
  }

  async #connect(): Promise<void> {
    this.#abort = new AbortController()
    const response = await fetch(`${this.#client.origin}/api/dashboard/live?race_id=${this.#raceId}`, {
      headers: { ...this.#client.headers, ...(this.#id !== '' && { 'last-event-id': this.#id }) },
      signal: this.#abort.signal,
    })
    if (response.status !== 200 || response.body === null) {
      this.refusals.set(response.status, (this.refusals.get(response.status) ?? 0) + 1)
      await response.body?.cancel()
      return
    }
    this.connections += 1
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      this.bytes += bytes.length
      text += decoder.decode(bytes, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#receive(parseEvent(block))
    }
  }

  #receive({ id, name, data }: StreamEvent): void {
    if (name === 'snapshot') this.#takeSnapshot(JSON.parse(data))
    else if (name === 'patch') this.#applyPatch(id, JSON.parse(data))
    if (id !== '') this.#id = id
  }

  #takeSnapshot({ data, laps }: { readonly data: readonly Row[]; readonly laps: readonly Row[] }): void {
    this.snapshots += 1
    this.#rows.clear()
    this.#laps.clear()
    this.#merge(data, laps)
  }

  #applyPatch(id: string, { since, rows = [], laps = [], gone }: Patch): void {
    this.patches += 1
    check(id.split('.')[0] === this.#id.split('.')[0], `A patch ${id} arrived after ${this.#id}`)
    if (since > this.sequence) this.refetches += 1
    for (const key of gone?.rows ?? []) this.#rows.delete(key)
    for (const lap of gone?.laps ?? []) this.#laps.delete(lapKeyOf(lap))
    this.#merge(rows, laps)
  }

  #merge(rows: readonly Row[], laps: readonly Row[]): void {
    for (const row of rows) this.#rows.set(String(row['racer_id']), row)
    for (const lap of laps) this.#laps.set(lapKeyOf(lap), lap)
  }

  /** Resolves when the viewer has exactly what the API returns; rejects if it never does. */
  async waitUntilEqual(): Promise<void> {
    let difference = ''
    const isEqual = async (): Promise<true | undefined> => {
      const { data } = await this.#client.expect(200, 'GET', `/api/dashboard/summary?race_id=${this.#raceId}`)
      const { laps } = await this.#client.expect(200, 'GET', `/api/dashboard/laps?race_id=${this.#raceId}`)
      difference =
        findOther(data as Row[], this.#rows, row => String(row['racer_id'])) ??
        findOther(laps as Row[], this.#laps, lapKeyOf) ??
        ''
      return difference === '' ? true : undefined
    }
    await pollUntil('A viewer with the data of the API', isEqual, { intervalMs: 200 }).catch(
      (error: unknown) => {
        throw new Error(`A viewer has other data than the API: ${difference}`, { cause: error })
      },
    )
  }
}

/** Describes the first row that the viewer does not have as the API returns it. */
function findOther(
  expected: readonly Row[],
  actual: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
): string | undefined {
  if (expected.length !== actual.size) return `${actual.size} instead of ${expected.length}`
  const other = expected.find(row => JSON.stringify(actual.get(keyOf(row))) !== JSON.stringify(row))
  return other && `${JSON.stringify(actual.get(keyOf(other)))} instead of ${JSON.stringify(other)}`
}

function parseEvent(block: string): StreamEvent {
  const fieldOf = (name: string): string =>
    block
      .split('\n')
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  return { id: fieldOf('id'), name: fieldOf('event'), data: fieldOf('data') }
}
