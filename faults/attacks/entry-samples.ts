// Valid requests of the endpoints of entry lists.
import type { Sample } from './samples'
import { readEntity, type World } from './world'

let count = 0
const newEntry = () => {
  count += 1
  return {
    category: 'Superbike',
    number: `E${count}`,
    firstName: 'Ana',
    lastName: `Ortiz ${count}`,
    make: 'Ducati',
    team: 'Blue',
    address: 'Leeds',
    licence: '12',
    transponders: [{ transponder: `9${count}`, note: 'spare' }],
    moves: [],
  }
}

/** Creates an entry as the administrator. */
async function createEntry({ call, actors, eventId }: World): Promise<string> {
  const path = `/api/control/events/${eventId}/entries`
  return readEntity(await call(actors.administrator, 'POST', path, newEntry())).id
}

const createFile = (): Uint8Array => {
  count += 1
  return Buffer.from(`No;Class;Name;Transponder\r\nF${count};Superbike;Ben Rossi ${count};8${count}\r\n`)
}

export const entrySamples = {
  // Only the demo has a practice event.
  'control/startPractice': ({ eventId }: World): Sample => ({ params: { id: eventId } }),
  'control/endPractice': ({ eventId }: World): Sample => ({ params: { id: eventId } }),
  'control/listEntries': ({ eventId }: World): Sample => ({ params: { id: eventId } }),
  'control/createEntry': ({ eventId }: World): Sample => ({ params: { id: eventId }, body: newEntry() }),
  'control/updateEntry': async (world: World): Promise<Sample> => ({
    params: { id: world.eventId, entry: await createEntry(world) },
    body: { ...newEntry(), version: 1, isWithdrawn: false },
  }),
  'control/deleteEntry': async (world: World): Promise<Sample> => ({
    params: { id: world.eventId, entry: await createEntry(world) },
  }),
  'control/previewEntries': ({ eventId }: World): Sample => ({
    params: { id: eventId },
    query: {
      columns: 'number,category,name,transponder',
      heading: 'true',
      category: 'C',
      same: '2',
      two: '3',
    },
    file: createFile(),
  }),
  'control/importEntries': ({ eventId }: World): Sample => ({
    params: { id: eventId },
    query: { hash: 'x'.repeat(43) },
    file: createFile(),
  }),
  'control/undoEntryImport': ({ eventId }: World): Sample => ({
    params: { id: eventId, import: 'no-such-id' },
  }),
  'control/setRaceEntries': async (world: World): Promise<Sample> => ({
    params: { id: world.raceId },
    body: { changes: [{ entry: await createEntry(world), takesPart: false }] },
  }),
}
