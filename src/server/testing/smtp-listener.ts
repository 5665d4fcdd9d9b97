// A real SMTP server for the tests, on loopback: it takes letters and keeps them.
import { createServer, type Server, type Socket } from 'node:net'

export interface SmtpListener {
  readonly url: string
  readonly letters: string[]
  stop(): Promise<void>
}

export async function startSmtpListener(): Promise<SmtpListener> {
  const letters: string[] = []
  const server = createServer(socket => converse(socket, letters))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, letters, stop: () => stop(server) }
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
  })
}

function converse(socket: Socket, letters: string[]): void {
  let received = ''
  let isLetter = false
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  const answers: Record<string, () => void> = {
    EHLO: () => say('250 loopback'),
    MAIL: () => say('250 ok'),
    RCPT: () => say('250 ok'),
    DATA: () => {
      isLetter = true
      say('354 go on')
    },
    QUIT: () => {
      say('221 bye')
      socket.end()
    },
  }
  say('220 loopback ESMTP')
  socket.on('error', () => undefined)
  socket.on('data', chunk => {
    received += String(chunk)
    for (;;) {
      const end = received.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = received.slice(0, end)
      received = received.slice(end + (isLetter ? 5 : 2))
      if (isLetter) {
        letters.push(part)
        isLetter = false
        say('250 taken')
      } else (answers[part.slice(0, 4).toUpperCase()] ?? (() => say('502 unknown')))()
    }
  })
}
