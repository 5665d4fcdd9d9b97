// Adds, changes and deletes single entries. The event is locked, so that the checks see all other entries.
import { type BodyOf, type createEntry, type Entry, maxEntries, type updateEntry } from '#contract'
import { toNameKey } from '#timing'
import { createId } from '../../create-id'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { findOrCreateCategory } from '../../races/category-store'
import { assertNumberIsFree, assertTranspondersAreFree } from './assert-free'
import { findOrCreateEntryRiders, riderKeyOf } from './entry-rider-store'
import { deleteEntryRows, insertEntryRows, lockEvent, updateEntryRow } from './entry-store'
import { findEntryUse } from './entry-use-store'
import { readEntries } from './entry-wire'
import { formatEntryName } from './roster-store'
import { releaseTransponders, replaceTransponders } from './transponder-store'

type EntryFields = Omit<Entry, 'id' | 'categoryId' | 'version'>

async function lockEntries(tx: Executor, eventId: string): Promise<Entry[]> {
  if (!(await lockEvent(tx, eventId))) throw new HttpError(404, 'Event not found')
  return readEntries(tx, eventId)
}

function findOrFail(list: readonly Entry[], id: string): Entry {
  const entry = list.find(each => each.id === id)
  if (!entry) throw new HttpError(404, 'Entry not found')
  return entry
}

const hasSameName = (one: EntryFields, other: EntryFields): boolean =>
  toNameKey(one.category) === toNameKey(other.category) &&
  toNameKey(formatEntryName(one)) === toNameKey(formatEntryName(other))

/** The columns of an entry that is checked against the others of its event. */
async function toColumns(tx: Executor, fields: EntryFields, others: readonly Entry[]) {
  const name = formatEntryName(fields)
  if (name === '') throw new HttpError(400, 'Name is required', { errors: { lastName: 'Name is required' } })
  const { id: categoryId } = await findOrCreateCategory(tx, fields.category)
  const { number, firstName, lastName, make, team, address, licence, isWithdrawn } = fields
  const isNameShared = others.some(other => hasSameName(fields, other))
  const key = riderKeyOf(name, number, isNameShared)
  const { idByKey } = await findOrCreateEntryRiders(tx, categoryId, [{ key, name, number, make, address }])
  const riderId = idByKey.get(key) ?? ''
  return { categoryId, riderId, number, firstName, lastName, make, team, address, licence, isWithdrawn }
}

function assertFree(fields: EntryFields, others: readonly Entry[], moves: readonly string[]): void {
  if (fields.isWithdrawn) return
  assertNumberIsFree(fields, others)
  const transponders = fields.transponders.map(({ transponder }) => transponder)
  assertTranspondersAreFree(
    transponders.filter(each => !moves.includes(each)),
    others,
  )
}

export async function addEntry(
  tx: Executor,
  eventId: string,
  { moves = [], isWithdrawn = false, ...body }: BodyOf<typeof createEntry>,
): Promise<Entry> {
  const list = await lockEntries(tx, eventId)
  if (list.length >= maxEntries) throw new HttpError(409, `An event has at most ${maxEntries} entries`)
  const fields = { ...body, isWithdrawn }
  assertFree(fields, list, moves)
  const columns = await toColumns(tx, fields, list)
  const row = { id: createId(), eventId, ...columns }
  await insertEntryRows(tx, [row])
  if (!isWithdrawn) await releaseTransponders(tx, eventId, moves, row.id)
  await replaceTransponders(tx, row, body.transponders)
  return findOrFail(await readEntries(tx, eventId), row.id)
}

export interface ChangedEntry {
  readonly before: Entry
  readonly after: Entry
}

export async function changeEntry(
  tx: Executor,
  eventId: string,
  id: string,
  { version, moves = [], ...change }: BodyOf<typeof updateEntry>,
): Promise<ChangedEntry> {
  const list = await lockEntries(tx, eventId)
  const before = findOrFail(list, id)
  if (before.version !== version)
    throw new HttpError(409, 'Another official has changed this entry', { conflict: { entry: before } })
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  const fields: EntryFields = { ...before, ...Object.fromEntries(sent) }
  const others = list.filter(entry => entry !== before)
  assertFree(fields, others, moves)
  if (toNameKey(fields.category) !== toNameKey(before.category)) await assertUnused(tx, eventId, before)
  await updateEntryRow(tx, id, await toColumns(tx, fields, others))
  if (!fields.isWithdrawn) await releaseTransponders(tx, eventId, moves, id)
  await replaceTransponders(tx, { id, eventId, isWithdrawn: fields.isWithdrawn }, fields.transponders)
  return { before, after: findOrFail(await readEntries(tx, eventId), id) }
}

export async function removeEntry(tx: Executor, eventId: string, id: string): Promise<Entry> {
  const entry = findOrFail(await lockEntries(tx, eventId), id)
  await assertUnused(tx, eventId, entry)
  await deleteEntryRows(tx, [id])
  return entry
}

async function assertUnused(tx: Executor, eventId: string, entry: Entry): Promise<void> {
  const use = await findEntryUse(tx, eventId, [entry.id])
  if (use)
    throw new HttpError(409, `${use.race} was timed with #${entry.number}. Withdraw the entry instead.`)
}
