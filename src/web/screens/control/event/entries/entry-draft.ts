// Converts between an entry and the fields of its form.
import { createEntry, type Entry, type InputOf } from '#contract'
import { validateBody } from '../../../admin/form/validate-body'
import type { Messages, Values } from '../../../forms/field-messages'

export type EntryField =
  | 'number'
  | 'category'
  | 'firstName'
  | 'lastName'
  | 'make'
  | 'team'
  | 'address'
  | 'licence'

export type EntryTransponder = Entry['transponders'][number]
export type EntryBody = InputOf<typeof createEntry>['body']

export const entryLabels: Readonly<Record<EntryField, string>> = {
  number: 'Number',
  category: 'Category',
  firstName: 'First name',
  lastName: 'Last name',
  make: 'Make',
  team: 'Team',
  address: 'From',
  licence: 'Licence',
}

export function toEntryDraft(entry: Entry | null, category: string): Values<EntryField> {
  return {
    number: entry?.number ?? '',
    category: entry?.category ?? category,
    firstName: entry?.firstName ?? '',
    lastName: entry?.lastName ?? '',
    make: entry?.make ?? '',
    team: entry?.team ?? '',
    address: entry?.address ?? '',
    licence: entry?.licence ?? '',
  }
}

/** Lines without a transponder are left out. */
export function toEntryBody(
  values: Values<EntryField>,
  transponders: readonly EntryTransponder[],
): EntryBody {
  const texts = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()]))
  const listed = transponders
    .map(({ transponder, note }) => ({ transponder: transponder.trim(), note: note.trim() }))
    .filter(({ transponder }) => transponder !== '')
  // The draft has exactly these fields.
  return { ...(texts as Values<EntryField>), transponders: listed }
}

export function validateEntry(body: EntryBody): Messages<EntryField | 'transponders'> {
  const messages = validateBody(createEntry.body, body, { ...entryLabels, transponders: 'Transponders' })
  if (body.firstName !== '' || body.lastName !== '') return messages
  return { ...messages, lastName: 'Name is required' }
}

/** Who else uses the transponder. A withdrawn entry uses none. */
export function findOwner(
  entries: readonly Entry[],
  transponder: string,
  exceptId: string | undefined,
): Entry | undefined {
  return entries.find(
    entry =>
      entry.id !== exceptId &&
      !entry.isWithdrawn &&
      entry.transponders.some(each => each.transponder === transponder),
  )
}
