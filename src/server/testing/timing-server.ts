// A timing computer for the tests: a real TCP server on loopback that says what it is told to say.
import { createServer, type Server, type Socket } from 'node:net'

export interface TimingServer {
  readonly port: number
  /** Every connection there ever was, newest last. */
  readonly connections: readonly Socket[]
  /** All that clients have said. */
  heard(): Buffer
  say(bytes: string | Uint8Array): void
  /** Ends the connections that are open, and goes on listening. */
  hangUp(): void
  /** Resolves when nobody is connected any more: whoever forgets to hang up keeps it waiting. */
  stop(): Promise<void>
}

function listening(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', error =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
}

/** One that nobody listens at. Below those that are given to outgoing connections, so that nobody takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const server = createServer()
    if (!(await listening(server, port))) continue
    await new Promise(resolve => server.close(resolve))
    return port
  }
}

export async function startTimingServer(port?: number): Promise<TimingServer> {
  const connections: Socket[] = []
  const heard: Buffer[] = []
  const server = createServer(socket => {
    connections.push(socket)
    socket.on('data', chunk => void heard.push(Buffer.from(chunk)))
    socket.on('error', () => undefined)
  })
  const chosen = port ?? (await freePort())
  if (!(await listening(server, chosen))) throw new Error(`Port ${chosen} is taken`)
  return {
    port: chosen,
    connections,
    heard: () => Buffer.concat(heard),
    say: bytes => void connections.at(-1)?.write(bytes),
    hangUp: () => {
      for (const socket of connections) socket.end()
    },
    stop: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
