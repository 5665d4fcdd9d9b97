// A host that lets calls ring: its queue of callers is full, and nobody takes them.
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Listens, then falls asleep for good, so that its queue is never emptied. */
const sleeper = `
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

async function call(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await Promise.race([new Promise(resolve => void socket.once('connect', resolve)), setTimeout(300)])
  return socket
}

export async function startUnansweringHost(): Promise<UnansweringHost> {
  const worker = new Worker(sleeper, { eval: true, workerData: new SharedArrayBuffer(4) })
  const port = await new Promise<number>(resolve => void worker.once('message', resolve))
  const callers: Socket[] = []
  // The first ones that get through fill the queue.
  do callers.push(await call(port))
  while (callers.at(-1)?.connecting === false)
  return {
    port,
    stop: async () => {
      for (const caller of callers) caller.destroy()
      await worker.terminate()
    },
  }
}
