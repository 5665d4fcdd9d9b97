// PGlite runs here, off the main thread, and speaks PostgreSQL's own wire protocol with it: a long query
// must not stop the clock of a live race. Plain JavaScript, because Node starts it without our compilers.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

if (!parentPort) throw new Error('pglite-worker runs in a worker thread')
const port = parentPort

/** A simple-query message of the wire protocol. @param {string} sql */
function queryMessage(sql) {
  const text = new TextEncoder().encode(sql)
  const message = new Uint8Array(text.length + 6)
  message[0] = 'Q'.charCodeAt(0)
  new DataView(message.buffer).setInt32(1, text.length + 5)
  message.set(text, 5)
  return message
}

/** @param {PGlite} database @param {{ kind: string, connection: number, bytes: Uint8Array }} request */
async function handle(database, request) {
  // A connection may hang up after the database was told to close.
  if (database.closed) return
  switch (request.kind) {
    case 'bytes': {
      const bytes = await database.execProtocolRaw(request.bytes)
      port.postMessage({ kind: 'bytes', connection: request.connection, bytes })
      return
    }
    case 'hang-up':
      // There is one backend behind all connections: leave it as a new connection expects it.
      await database.execProtocolRaw(queryMessage('rollback'))
      await database.execProtocolRaw(queryMessage('discard all'))
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
  // What the engine throws is not always an Error, and would arrive as "[object Object]".
  throw new Error(String(reason?.message ?? reason?.code ?? JSON.stringify(reason)))
})

/** Most of the work of opening a database. */
async function compileEngine() {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  // Node has it; its types do not say so.
  const { WebAssembly } = /** @type {{ WebAssembly: { compile(bytes: Uint8Array): Promise<any> } }} */ (
    /** @type {unknown} */ (globalThis)
  )
  return WebAssembly.compile(await readFile(file))
}

let queue = Promise.resolve()
port.on('message', request => {
  // A failure here is a failure of the engine itself (SQL errors are answers): it ends the worker loudly.
  queue = queue.then(() => handle(database, request))
})
port.postMessage({ kind: 'ready', engine: pgliteWasmModule })
