// Reads sessions in JSON: one object, or a list of objects.
import * as z from 'zod/mini'
import { formatLine, ImportError, quoteValue } from './import-error'
import { findJsonError } from './find-json-error'
import { lapSchema, riderSchema, sessionSchema } from './json-schema'
import { type LapSheet, type SheetRider, SheetRows } from './lap-sheet'
import { importLimits } from './limits'

/** `head` is the beginning of the file as Latin-1. */
export function isJson(head: string): boolean {
  return /^(?:\u00EF\u00BB\u00BF)?\s*[{[]/.test(head)
}

function decodeUtf8(bytes: Buffer): string | ImportError {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new ImportError('', 'the file is not encoded in UTF-8')
  }
}

function parseJson(bytes: Buffer): { readonly value: unknown } | ImportError {
  const text = decodeUtf8(bytes)
  if (text instanceof ImportError) return text
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    const offset = findJsonError(text)
    const where = formatLine(text.slice(0, offset).split(/\r\n|\r|\n/).length)
    const rest = text.slice(offset).split(/[\r\n]/, 1)[0] ?? ''
    return new ImportError(
      where,
      rest === '' ? 'the JSON is incomplete' : `this is not JSON: ${quoteValue(rest)}`,
    )
  }
}

function formatPath(where: string, path: readonly PropertyKey[]): string {
  const steps = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${where}${steps.join('')}`.replace(/^\./, '')
}

function parseWith<Value>(
  schema: z.ZodMiniType<Value>,
  input: unknown,
  where: string,
): { readonly value: Value } | ImportError {
  const result = z.safeParse(schema, input)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys')
    return new ImportError(
      formatPath(where, issue.path),
      `${quoteValue(issue.keys[0] ?? '')} is not a known field`,
    )
  return new ImportError(formatPath(where, issue?.path ?? []) || 'The file', issue?.message ?? 'is invalid')
}

/** Parses one rider and adds the laps to `rows`. */
function parseRider(input: unknown, where: string, rows: SheetRows): SheetRider | ImportError {
  const parsed = parseWith(riderSchema, input, where)
  if (parsed instanceof ImportError) return parsed
  const { laps, number, ...details } = parsed.value
  const [name, grid] = [details.name ?? undefined, details.grid ?? undefined]
  for (const [index, each] of laps.entries()) {
    const path = `${where}.laps[${index}]`
    const lap = parseWith(lapSchema, each, path)
    if (lap instanceof ImportError) return lap
    const { pit, cancelled, cancelledSectors, sectors, ...values } = lap.value
    const marks = { isPit: pit ?? false, isCancelled: cancelled ?? false }
    const error = rows.add(
      {
        ...values,
        ...marks,
        ...(cancelledSectors?.length && { cancelledSectors }),
        number,
        name: name ?? '',
        grid,
        sectors: sectors ?? [],
      },
      path,
    )
    if (error !== undefined) return error
  }
  return { number, name, grid, make: details.make ?? undefined, address: details.address ?? undefined }
}

function parseSession(input: unknown, where: string, previousLaps: number): LapSheet | ImportError {
  const parsed = parseWith(sessionSchema, input, where)
  if (parsed instanceof ImportError) return parsed
  const { riders: inputs, ...eventData } = parsed.value
  const rows = new SheetRows(previousLaps)
  const riders = new Map<string, SheetRider>()
  for (const [index, each] of inputs.entries()) {
    const path = formatPath(where, ['riders', index])
    const rider = parseRider(each, path, rows)
    if (rider instanceof ImportError) return rider
    if (riders.has(rider.number))
      return new ImportError(`${path}.number`, `${quoteValue(rider.number)} occurs twice`)
    riders.set(rider.number, rider)
  }
  return { eventData, riders: [...riders.values()], rows: rows.rows, where }
}

export function readJson(bytes: Buffer): readonly LapSheet[] | ImportError {
  const file = parseJson(bytes)
  if (file instanceof ImportError) return file
  const inputs: readonly unknown[] = Array.isArray(file.value) ? file.value : [file.value]
  if (inputs.length > importLimits.sessions)
    return new ImportError('', `there are more than ${importLimits.sessions} sessions in the file`)
  const sheets: LapSheet[] = []
  let previousLaps = 0
  for (const [index, input] of inputs.entries()) {
    const sheet = parseSession(input, Array.isArray(file.value) ? `[${index}]` : '', previousLaps)
    if (sheet instanceof ImportError) return sheet
    previousLaps += sheet.rows.length
    sheets.push(sheet)
  }
  return sheets
}
