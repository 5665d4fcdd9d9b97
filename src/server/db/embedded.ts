// The embedded database seen from the main thread: streams that `pg` takes for sockets of a PostgreSQL
// server. So there is one driver, one kind of error and one set of types for both databases.
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

type FromWorker =
  | { kind: 'ready'; engine: unknown }
  | { kind: 'closed' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'dump'; bytes: Uint8Array }

export interface EmbeddedSource {
  /** Where the data lives; without it everything is in memory. */
  readonly folder?: string
  /** A dump to begin with instead of an empty database. */
  readonly dump?: Uint8Array
}

/** As the first database of this process compiled it, for those after it. */
let engine: unknown

export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #connections = new Map<number, WorkerConnection>()
  #connectionCount = 0

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'bytes')
        this.#connections.get(message.connection)?.push(Buffer.from(message.bytes))
    })
    worker.on('error', error => {
      // Without its database this process is of no use, and the next one finds everything on disk.
      throw error
    })
  }

  static async open(source: EmbeddedSource): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
      workerData: { ...source, engine },
    })
    ;({ engine } = await answerOf(worker, 'ready'))
    return new EmbeddedDatabase(worker)
  }

  connect(): Duplex {
    const number = ++this.#connectionCount
    const connection = new WorkerConnection(
      bytes => this.#worker.postMessage({ kind: 'bytes', connection: number, bytes }),
      () => {
        this.#connections.delete(number)
        this.#worker.postMessage({ kind: 'hang-up' })
      },
    )
    this.#connections.set(number, connection)
    return connection
  }

  async dump(): Promise<Uint8Array> {
    this.#worker.postMessage({ kind: 'dump' })
    const answer = await answerOf(this.#worker, 'dump')
    return answer.bytes
  }

  async close(): Promise<void> {
    this.#worker.postMessage({ kind: 'close' })
    await answerOf(this.#worker, 'closed')
    await this.#worker.terminate()
  }
}

function answerOf<Kind extends FromWorker['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<FromWorker, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      finish()
    }
    const onMessage = (message: FromWorker): void => {
      // The narrowing on `kind` is what `Extract` says; the compiler does not follow it through a generic.
      if (message.kind === kind) settle(() => resolve(message as Extract<FromWorker, { kind: Kind }>))
    }
    const onError = (error: Error): void => settle(() => reject(error))
    worker.on('message', onMessage)
    worker.on('error', onError)
  })
}

/** What `pg` needs of a socket, over the worker's messages. Each write holds whole protocol messages. */
class WorkerConnection extends Duplex {
  readonly #send: (bytes: Uint8Array) => void
  readonly #hangUp: () => void

  constructor(send: (bytes: Uint8Array) => void, hangUp: () => void) {
    super()
    this.#send = send
    this.#hangUp = hangUp
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Bytes are pushed when the worker answers.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const isTerminate = chunk[0] === 0x58
    if (!isTerminate) this.#send(Uint8Array.from(chunk))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#hangUp()
    done(error)
  }
}
