// Sends bytes over a TCP connection and reads what comes back.
import { connect } from 'node:net'

export interface RawAnswer {
  /** Status codes of all responses, in order. */
  readonly statuses: readonly number[]
  readonly text: string
  /** Whether the server closed the connection. */
  readonly isClosed: boolean
}

/** A server that sends nothing more for this time has answered. */
const quietMs = 250
const maxMs = 8000

export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    const socket = connect({ host: '127.0.0.1', port })
    let quiet: NodeJS.Timeout | undefined
    const finish = (isClosed: boolean): void => {
      clearTimeout(quiet)
      clearTimeout(end)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('utf8')
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(match => Number(match[1]))
      resolve({ statuses, text, isClosed })
    }
    const end = setTimeout(() => finish(false), maxMs)
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', chunk => {
      chunks.push(chunk)
      clearTimeout(quiet)
      quiet = setTimeout(() => finish(false), quietMs)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => finish(true))
  })
}
