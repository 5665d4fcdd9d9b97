// A TCP server for tests that sends data on demand, like a timing computer.
import { createServer, type Server, type Socket } from 'node:net'

export interface TimingServer {
  readonly port: number
  /** All connections since the start, newest last. */
  readonly connections: readonly Socket[]
  /** All data received from clients. */
  received(): Buffer
  send(bytes: string | Uint8Array): void
  /** Ends all open connections and keeps listening. */
  disconnect(): void
  /** Resolves when all connections are closed; call disconnect() first. */
  stop(): Promise<void>
}

function tryListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', error =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
}

/** Finds a free port below the range of outgoing connections, so that it stays free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const server = createServer()
    if (!(await tryListen(server, port))) continue
    await new Promise(resolve => server.close(resolve))
    return port
  }
}

export async function startTimingServer(port?: number): Promise<TimingServer> {
  const connections: Socket[] = []
  const received: Buffer[] = []
  const server = createServer(socket => {
    connections.push(socket)
    socket.on('data', chunk => void received.push(Buffer.from(chunk)))
    socket.on('error', () => undefined)
  })
  const chosen = port ?? (await freePort())
  if (!(await tryListen(server, chosen))) throw new Error(`Port ${chosen} is taken`)
  return {
    port: chosen,
    connections,
    received: () => Buffer.concat(received),
    send: bytes => void connections.at(-1)?.write(bytes),
    disconnect: () => {
      for (const socket of connections) socket.end()
    },
    stop: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
