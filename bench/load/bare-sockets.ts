// The reference for the fan-out: writes the same bytes to many plain sockets.
import { createServer, type Socket } from 'node:net'

export interface BareSockets {
  readonly port: number
  write(bytes: Buffer): void
  stop(): Promise<void>
}

export async function startBareSockets(): Promise<BareSockets> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => {
      sockets.add(socket)
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
    })
  })
  await new Promise<void>(resolve => server.listen({ host: '127.0.0.1', port: 0, backlog: 511 }, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    write: bytes => {
      for (const socket of sockets) socket.write(bytes)
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
