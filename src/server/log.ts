// JSON lines on standard output. What must never be in them is cut here, whoever logs it.
import { type DestinationStream, type Logger, pino } from 'pino'

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

export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`].map(bracketed)),
      censor: '[secret]',
    },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  }
  return pino(options, destination)
}

function bracketed(path: string): string {
  return path.replace(/\.?([\w]*-[\w-]*)$/, '["$1"]')
}

/** What went wrong and where, without the values: the query builder puts a statement's parameters into its message. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, 256) }
  const withoutValues = (text: string): string => text.replaceAll(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '')
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...('code' in error && { code: error.code }),
    stack: withoutValues(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
