// Sessions as JSON: one object, or a list of them.
import * as z from 'zod/mini'
import { atLine, Complaint, echo } from './complaint'
import { faultIn } from './json-fault'
import { lapShell, riderShell, sessionShell } from './json-schema'
import { type LapSheet, type SheetRider, SheetRows } from './lap-sheet'
import { importLimits } from './limits'

/** `head` is the beginning of the file, read as Latin-1. */
export function isJson(head: string): boolean {
  return /^(?:\u00EF\u00BB\u00BF)?\s*[{[]/.test(head)
}

function textOf(bytes: Buffer): string | Complaint {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new Complaint('', 'the file is not written in UTF-8')
  }
}

function parsed(bytes: Buffer): { readonly value: unknown } | Complaint {
  const text = textOf(bytes)
  if (text instanceof Complaint) return text
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    const place = faultIn(text)
    const where = atLine(text.slice(0, place).split(/\r\n|\r|\n/).length)
    const rest = text.slice(place).split(/[\r\n]/, 1)[0] ?? ''
    return new Complaint(where, rest === '' ? 'the JSON breaks off' : `this is not JSON: ${echo(rest)}`)
  }
}

function pathOf(where: string, path: readonly PropertyKey[]): string {
  const steps = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${where}${steps.join('')}`.replace(/^\./, '')
}

function shellOf<Value>(
  schema: z.ZodMiniType<Value>,
  input: unknown,
  where: string,
): { readonly value: Value } | Complaint {
  const result = z.safeParse(schema, input)
  if (result.success) return { value: result.data }
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys')
    return new Complaint(pathOf(where, issue.path), `${echo(issue.keys[0] ?? '')} is not a known field`)
  return new Complaint(pathOf(where, issue?.path ?? []) || 'The file', issue?.message ?? 'is not as agreed')
}

/** Adds the laps of one rider, or says what is wrong with him. */
function riderOf(input: unknown, where: string, rows: SheetRows): SheetRider | Complaint {
  const shell = shellOf(riderShell, input, where)
  if (shell instanceof Complaint) return shell
  const { laps, number, ...person } = shell.value
  const [name, grid] = [person.name ?? undefined, person.grid ?? undefined]
  for (const [index, each] of laps.entries()) {
    const place = `${where}.laps[${index}]`
    const lap = shellOf(lapShell, each, place)
    if (lap instanceof Complaint) return lap
    const { pit, cancelled, sectors, ...told } = lap.value
    const marks = { isPit: pit ?? false, isCancelled: cancelled ?? false }
    const complaint = rows.add(
      { ...told, ...marks, number, name: name ?? '', grid, sectors: sectors ?? [] },
      place,
    )
    if (complaint !== undefined) return complaint
  }
  return { number, name, grid, make: person.make ?? undefined, address: person.address ?? undefined }
}

function sheetOf(input: unknown, where: string, taken: number): LapSheet | Complaint {
  const shell = shellOf(sessionShell, input, where)
  if (shell instanceof Complaint) return shell
  const { riders: inputs, ...told } = shell.value
  const rows = new SheetRows(taken)
  const riders = new Map<string, SheetRider>()
  for (const [index, each] of inputs.entries()) {
    const place = pathOf(where, ['riders', index])
    const rider = riderOf(each, place, rows)
    if (rider instanceof Complaint) return rider
    if (riders.has(rider.number))
      return new Complaint(`${place}.number`, `${echo(rider.number)} is there already`)
    riders.set(rider.number, rider)
  }
  return { told, riders: [...riders.values()], rows: rows.rows, where }
}

export function readJson(bytes: Buffer): readonly LapSheet[] | Complaint {
  const file = parsed(bytes)
  if (file instanceof Complaint) return file
  const inputs: readonly unknown[] = Array.isArray(file.value) ? file.value : [file.value]
  if (inputs.length > importLimits.sessions)
    return new Complaint('', `there are more than ${importLimits.sessions} sessions in the file`)
  const sheets: LapSheet[] = []
  let taken = 0
  for (const [index, input] of inputs.entries()) {
    const sheet = sheetOf(input, Array.isArray(file.value) ? `[${index}]` : '', taken)
    if (sheet instanceof Complaint) return sheet
    taken += sheet.rows.length
    sheets.push(sheet)
  }
  return sheets
}
