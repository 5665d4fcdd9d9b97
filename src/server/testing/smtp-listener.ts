// An SMTP server for tests that stores the received emails.
import { createServer, type Server, type Socket } from 'node:net'

export interface SmtpListener {
  readonly url: string
  readonly port: number
  readonly emails: string[]
  stop(): Promise<void>
}

interface SmtpOptions {
  /** A free port by default. */
  readonly port?: number
  /** The response to a recipient; undefined for none. */
  readonly recipientReply?: string | undefined
}

export async function startSmtpListener(options: SmtpOptions = {}): Promise<SmtpListener> {
  const { port: wantedPort = 0 } = options
  const recipientReply = 'recipientReply' in options ? options.recipientReply : '250 ok'
  const emails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    handleConnection(socket, emails, recipientReply)
  })
  await new Promise<void>(resolve => server.listen(wantedPort, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, port, emails, stop: () => stop(server, sockets) }
}

function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    for (const socket of sockets) socket.destroy()
  })
}

function handleConnection(socket: Socket, emails: string[], recipientReply: string | undefined): void {
  let received = ''
  let isReadingEmail = false
  const reply = (line: string): void => void socket.write(`${line}\r\n`)
  const replies: Record<string, () => unknown> = {
    EHLO: () => reply('250 loopback'),
    MAIL: () => reply('250 ok'),
    RCPT: () => recipientReply !== undefined && reply(recipientReply),
    DATA: () => {
      isReadingEmail = true
      reply('354 continue')
    },
    QUIT: () => {
      reply('221 bye')
      socket.end()
    },
  }
  reply('220 loopback ESMTP')
  socket.on('error', () => undefined)
  socket.on('data', chunk => {
    received += String(chunk)
    for (;;) {
      const end = received.indexOf(isReadingEmail ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = received.slice(0, end)
      received = received.slice(end + (isReadingEmail ? 5 : 2))
      if (isReadingEmail) {
        emails.push(part)
        isReadingEmail = false
        reply('250 accepted')
      } else (replies[part.slice(0, 4).toUpperCase()] ?? (() => reply('502 unknown')))()
    }
  })
}
