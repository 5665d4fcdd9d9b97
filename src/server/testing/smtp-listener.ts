// An SMTP server for tests that stores the received emails.
import { createServer, type Server, type Socket } from 'node:net'

export interface SmtpListener {
  readonly url: string
  readonly emails: string[]
  stop(): Promise<void>
}

export async function startSmtpListener(): Promise<SmtpListener> {
  const emails: string[] = []
  const server = createServer(socket => handleConnection(socket, emails))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, emails, stop: () => stop(server) }
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
  })
}

function handleConnection(socket: Socket, emails: string[]): void {
  let received = ''
  let isReadingEmail = false
  const reply = (line: string): void => void socket.write(`${line}\r\n`)
  const replies: Record<string, () => void> = {
    EHLO: () => reply('250 loopback'),
    MAIL: () => reply('250 ok'),
    RCPT: () => reply('250 ok'),
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
