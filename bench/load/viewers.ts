// Pages that watch a stream, as far as it takes to tell when which patch was there.
import { connect, type Socket } from 'node:net'
import { requestText } from './connection'
import { now } from './moment'
import { openAll } from './open-all'

export interface OpenViewers {
  readonly kind: 'open viewers'
  readonly port: number
  readonly path: string
  /** One for each. */
  readonly cookies: readonly string[]
}

export interface Heard {
  /** When a patch was there, for each viewer, by the number of the patch. */
  readonly arrivals: ReadonlyMap<number, readonly number[]>
  /** Viewers that were let go before they went. */
  readonly lost: number
}

const patchMark = Buffer.from('\nevent: patch\n')
const [dot, newline] = [0x2e, 0x0a]

/** The numbers of the patches that begin in these bytes: what stands before the mark is `id: <key>.<number>`. */
function patchesIn(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let at = bytes.indexOf(patchMark); at >= 0; at = bytes.indexOf(patchMark, at + patchMark.length))
    numbers.push(Number(bytes.toString('latin1', bytes.lastIndexOf(dot, at) + 1, at)))
  return numbers
}

export class Viewers {
  readonly #arrivals = new Map<number, number[]>()
  #sockets: readonly Socket[] = []
  #lost = 0

  /** Each has been sent something. */
  static async open({ port, path, cookies }: OpenViewers): Promise<Viewers> {
    const viewers = new Viewers()
    viewers.#sockets = await openAll(cookies, cookie =>
      viewers.#watch(port, requestText(path, { Cookie: cookie })),
    )
    return viewers
  }

  close(): Heard {
    const heard = { arrivals: this.#arrivals, lost: this.#lost }
    for (const socket of this.#sockets) socket.destroy()
    return heard
  }

  #watch(port: number, request: string): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let begun: number[] = []
      socket.once('error', reject)
      socket.once('connect', () => socket.write(request))
      socket.once('data', () => resolve(socket))
      socket.once('end', () => (this.#lost += 1))
      socket.on('data', bytes => {
        begun = [...begun, ...patchesIn(bytes)]
        // Every frame ends with its line: the last one has come whole.
        if (begun.length === 0 || bytes.at(-1) !== newline) return
        this.#note(begun, now())
        begun = []
      })
    })
  }

  #note(patches: readonly number[], at: number): void {
    for (const number of patches) {
      const arrivals = this.#arrivals.get(number) ?? []
      arrivals.push(at)
      this.#arrivals.set(number, arrivals)
    }
  }
}
