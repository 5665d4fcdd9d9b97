// A TCP proxy between two parties that can cut connections or hold their data.
import { connect, createServer, type Server, type Socket } from 'node:net'

export class Wire {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #port = 0
  #isHolding = false

  private constructor(targetPort: number) {
    this.#server = createServer(client => {
      const target = connect(targetPort, 'localhost')
      for (const socket of [client, target]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined)
        socket.once('close', () => {
          this.#sockets.delete(socket)
          client.destroy()
          target.destroy()
        })
      }
      this.#forward(client, target)
      this.#forward(target, client)
    })
  }

  static async open(targetPort: number): Promise<Wire> {
    const wire = new Wire(targetPort)
    await new Promise<void>(resolve => wire.#server.listen(0, 'localhost', resolve))
    const address = wire.#server.address()
    wire.#port = typeof address === 'object' && address !== null ? address.port : 0
    return wire
  }

  get port(): number {
    return this.#port
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  /** Destroys all connections. New ones are accepted. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Stops forwarding in both directions, without closing anything. */
  hold(): void {
    this.#isHolding = true
    for (const socket of this.#sockets) socket.pause()
  }

  release(): void {
    this.#isHolding = false
    for (const socket of this.#sockets) socket.resume()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #forward(from: Socket, to: Socket): void {
    from.on('data', bytes => {
      if (to.write(bytes)) return
      from.pause()
      to.once('drain', () => {
        if (!this.#isHolding) from.resume()
      })
    })
    if (this.#isHolding) from.pause()
  }
}
