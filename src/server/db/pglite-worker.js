// Runs PGlite in a worker thread, so that a long query does not block live timing on the main thread, and exchanges
// messages of the PostgreSQL wire protocol. Plain JavaScript, because Node starts it without a compiler.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

if (!parentPort) throw new Error('pglite-worker runs in a worker thread')
const port = parentPort

/** Creates a simple-query message of the wire protocol. @param {string} sql */
function createQueryMessage(sql) {
  const text = new TextEncoder().encode(sql)
  const message = new Uint8Array(text.length + 6)
  message[0] = 'Q'.charCodeAt(0)
  new DataView(message.buffer).setInt32(1, text.length + 5)
  message.set(text, 5)
  return message
}

/** @param {PGlite} database @param {{ kind: string, connection: number, bytes: Uint8Array }} request */
async function handle(database, request) {
  // A connection may close after the database was closed.
  if (database.closed) return
  switch (request.kind) {
    case 'bytes': {
      const bytes = await database.execProtocolRaw(request.bytes)
      port.postMessage({ kind: 'bytes', connection: request.connection, bytes })
      return
    }
    case 'hang-up':
      // All connections share one backend, so its state is reset for the next connection.
      await database.execProtocolRaw(createQueryMessage('rollback'))
      await database.execProtocolRaw(createQueryMessage('discard all'))
      return
    case 'dump': {
      const dump = await database.dumpDataDir('none')
      port.postMessage({ kind: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) })
      return
    }
    case 'close':
      await database.close()
      port.postMessage({ kind: 'closed' })
      port.close()
  }
}

const { folder, dump, engine } = workerData
const pgliteWasmModule = engine ?? (await compileEngine())
const database = await PGlite.create({
  pgliteWasmModule,
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(dump === undefined ? {} : { loadDataDir: new Blob([dump]) }),
}).catch(reason => {
  // The engine may throw a value that is no Error and would arrive as "[object Object]".
  throw new Error(String(reason?.message ?? reason?.code ?? JSON.stringify(reason)))
})

/** Compiles the WebAssembly module, which is most of the time of opening a database. */
async function compileEngine() {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  // Node provides WebAssembly, but its types lack it.
  const { WebAssembly } = /** @type {{ WebAssembly: { compile(bytes: Uint8Array): Promise<any> } }} */ (
    /** @type {unknown} */ (globalThis)
  )
  return WebAssembly.compile(await readFile(file))
}

let queue = Promise.resolve()
port.on('message', request => {
  // SQL errors are regular messages; a rejection is a failure of the engine and ends the worker.
  queue = queue.then(() => handle(database, request))
})
port.postMessage({ kind: 'ready', engine: pgliteWasmModule })
