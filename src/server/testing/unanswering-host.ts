// A host that does not answer connection attempts, because its accept queue is full.
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Listens and then blocks forever, so that no connection is accepted. */
const workerSource = `
  const { parentPort, workerData } = require('node:worker_threads')
  const server = require('node:net').createServer()
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    Atomics.wait(new Int32Array(workerData), 0, 0)
  })`

export interface UnansweringHost {
  readonly port: number
  stop(): Promise<void>
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await Promise.race([new Promise(resolve => void socket.once('connect', resolve)), setTimeout(300)])
  return socket
}

export async function startUnansweringHost(): Promise<UnansweringHost> {
  const worker = new Worker(workerSource, { eval: true, workerData: new SharedArrayBuffer(4) })
  const port = await new Promise<number>(resolve => void worker.once('message', resolve))
  const sockets: Socket[] = []
  // Connects until the queue is full.
  do sockets.push(await connectTo(port))
  while (sockets.at(-1)?.connecting === false)
  return {
    port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await worker.terminate()
    },
  }
}
