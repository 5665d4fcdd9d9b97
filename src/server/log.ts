// JSON lines on standard output. What must never be in them is cut here, whoever logs it.
import { type Logger, pino } from 'pino'

const secrets = [
  'password',
  'newPassword',
  'otp',
  'activationCode',
  'email',
  'cookie',
  'authorization',
  'set-cookie',
  'prompt',
]

export function createLog(level: string): Logger {
  return pino({
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    redact: {
      paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`].map(bracketed)),
      censor: '[secret]',
    },
    serializers: { err: pino.stdSerializers.err, req: () => undefined, res: () => undefined },
  })
}

function bracketed(path: string): string {
  return path.replace(/\.?([\w]*-[\w-]*)$/, '["$1"]')
}
