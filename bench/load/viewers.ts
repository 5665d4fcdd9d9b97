// Simulates pages that watch the live stream and records when each patch arrives.
import { connect, type Socket } from 'node:net'
import { buildRequest } from './connection'
import { machineNow } from './machine-clock'
import { openAll } from './open-all'

export interface OpenViewers {
  readonly kind: 'open viewers'
  readonly port: number
  readonly path: string
  /** One per viewer. */
  readonly cookies: readonly string[]
}

export interface PatchArrivals {
  /** The arrival times at all viewers, by patch number. */
  readonly arrivals: ReadonlyMap<number, readonly number[]>
  /** The number of viewers that the server disconnected. */
  readonly disconnected: number
}

const patchMark = Buffer.from('\nevent: patch\n')
const [dot, newline] = [0x2e, 0x0a]

/** The numbers of the patches that begin in these bytes. The line before the mark is `id: <key>.<number>`. */
function findPatchNumbers(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let at = bytes.indexOf(patchMark); at >= 0; at = bytes.indexOf(patchMark, at + patchMark.length))
    numbers.push(Number(bytes.toString('latin1', bytes.lastIndexOf(dot, at) + 1, at)))
  return numbers
}

export class Viewers {
  readonly #arrivals = new Map<number, number[]>()
  #sockets: readonly Socket[] = []
  #disconnected = 0

  /** Resolves when every viewer has received data. */
  static async open({ port, path, cookies }: OpenViewers): Promise<Viewers> {
    const viewers = new Viewers()
    viewers.#sockets = await openAll(cookies, cookie =>
      viewers.#watch(port, buildRequest(path, { Cookie: cookie })),
    )
    return viewers
  }

  close(): PatchArrivals {
    const result = { arrivals: this.#arrivals, disconnected: this.#disconnected }
    for (const socket of this.#sockets) socket.destroy()
    return result
  }

  #watch(port: number, request: string): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let receivedNumbers: number[] = []
      socket.once('error', reject)
      socket.once('connect', () => socket.write(request))
      socket.once('data', () => resolve(socket))
      socket.once('end', () => (this.#disconnected += 1))
      socket.on('data', bytes => {
        receivedNumbers = [...receivedNumbers, ...findPatchNumbers(bytes)]
        // Frames end with a newline, so the last frame is complete.
        if (receivedNumbers.length === 0 || bytes.at(-1) !== newline) return
        this.#record(receivedNumbers, machineNow())
        receivedNumbers = []
      })
    })
  }

  #record(patchNumbers: readonly number[], at: number): void {
    for (const number of patchNumbers) {
      const arrivals = this.#arrivals.get(number) ?? []
      arrivals.push(at)
      this.#arrivals.set(number, arrivals)
    }
  }
}
