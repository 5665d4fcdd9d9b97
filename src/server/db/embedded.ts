// Runs the embedded database in a worker thread and connects to it by streams that `pg` uses like sockets. So both
// databases share one driver, one kind of error and one set of types.
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

type WorkerMessage =
  | { kind: 'ready'; engine: unknown }
  | { kind: 'closed' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array }
  | { kind: 'dump'; bytes: Uint8Array }

export interface EmbeddedSource {
  /** The data folder; without it the database is in memory. */
  readonly folder?: string
  /** A dump to load instead of an empty database. */
  readonly dump?: Uint8Array
}

/** The WebAssembly module, compiled by the first database of this process and reused by later ones. */
let engine: unknown

export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #connections = new Map<number, WorkerConnection>()
  #connectionCount = 0

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'bytes')
        this.#connections.get(message.connection)?.push(Buffer.from(message.bytes))
    })
    worker.on('error', error => {
      // The process cannot work without its database, and a restart finds all data on disk.
      throw error
    })
  }

  static async open(source: EmbeddedSource): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
      workerData: { ...source, engine },
    })
    ;({ engine } = await waitForMessage(worker, 'ready'))
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
    const message = await waitForMessage(this.#worker, 'dump')
    return message.bytes
  }

  async close(): Promise<void> {
    this.#worker.postMessage({ kind: 'close' })
    await waitForMessage(this.#worker, 'closed')
    await this.#worker.terminate()
  }
}

function waitForMessage<Kind extends WorkerMessage['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<WorkerMessage, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      finish()
    }
    const onMessage = (message: WorkerMessage): void => {
      // The comparison proves the type, but the compiler does not narrow a generic.
      if (message.kind === kind) settle(() => resolve(message as Extract<WorkerMessage, { kind: Kind }>))
    }
    const onError = (error: Error): void => settle(() => reject(error))
    worker.on('message', onMessage)
    worker.on('error', onError)
  })
}

/** A stream with the socket methods that `pg` uses. Each write contains whole protocol messages. */
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
    // Bytes are pushed when the worker sends them.
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
