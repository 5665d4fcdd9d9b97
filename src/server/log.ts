// Creates the log: JSON lines on standard output. Errors and secrets are handled here for every log call.
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { describeError, removeSecrets } from './log-error'
import { isFields, toLogFields } from './log-fields'
import { RepeatCounter, toRepeatKey } from './log-repeats'

export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const repeats = new RepeatCounter()
  const options = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Replaces the default serializer, which would describe the description of the hook again.
    serializers: { err: (err: unknown) => (err instanceof Error ? describeError(err) : err) },
    hooks: {
      logMethod(this: Logger, given: Parameters<LogFn>, method: LogFn): void {
        const [first, ...rest] = toSafeArguments(given)
        const write = (repeated?: number): void => {
          const fields = repeated === undefined ? first : { ...Object(first), repeated }
          // The arguments keep their positions and kinds, which the overloads of LogFn cannot express.
          method.apply(this, [fields, ...rest] as Parameters<LogFn>)
        }
        const key = toRepeatKey(first, rest[0])
        if (key === undefined) write()
        else repeats.writeOrCount(key, write)
      },
    },
  }
  return pino(options, destination)
}

function toSafeArguments([first, ...rest]: readonly unknown[]): unknown[] {
  if (first instanceof Error) return toSafeArguments([{ err: first }, ...rest])
  if (!isFields(first)) return [first, ...rest].map(toSafeValue)
  const fields = toLogFields(first)
  // Without a message pino would log the original message of the error.
  const [message = isFields(fields['err']) ? fields['err']['message'] : '', ...values] = rest
  return [fields, ...[message, ...values].map(toSafeValue)]
}

function toSafeValue(value: unknown): unknown {
  if (typeof value === 'string') return removeSecrets(value)
  if (value instanceof Error) return describeError(value).message
  return isFields(value) ? toLogFields(value) : value
}
