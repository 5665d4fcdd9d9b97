// Opens a tab of the event page with a given entry list.
import type { ControlEvent, Entry, EntryPreview, EventRace, ReplyOf, readControlEvent } from '#contract'
import { createSuccessReply } from '../../../../admin/testing/list-page'
import { ada, visit } from '../../../../testing/visit'
// Preloads the lazy screens, so that their import does not count toward the timeout of the first test.
import '../../event-screen'
import '../../transponders/transponders-tab'
import '../entries-tab'

export const entry: Entry = {
  id: 'n7',
  categoryId: 'k1',
  category: 'Superbike',
  number: '7',
  firstName: 'Ana',
  lastName: 'Ortiz',
  make: 'Ducati',
  team: 'Blue',
  address: '',
  licence: '',
  isWithdrawn: false,
  transponders: [{ transponder: '5551', note: '' }],
  version: 1,
}
export const other: Entry = {
  ...entry,
  id: 'n8',
  number: '8',
  firstName: 'Ben',
  lastName: 'Rossi',
  transponders: [],
}

export const race: EventRace = {
  id: 'r1',
  name: 'Race 1',
  categoryId: 'k1',
  category: 'Superbike',
  startsAt: '2026-05-17T14:10:00.000Z',
  isLive: false,
  isTimed: false,
  out: [],
}

export const preview: EntryPreview = {
  hash: 'h'.repeat(43),
  separator: ';',
  encoding: 'UTF-8',
  hasHeading: true,
  isOrbitsOrder: false,
  columns: [
    { heading: 'No', field: 'number', samples: ['7'] },
    { heading: 'Class', field: 'category', samples: ['Superbike'] },
    { heading: 'Rider', field: 'name', samples: ['Ana Ortiz'] },
  ],
  missing: [],
  newCategories: [],
  counts: { new: 1, changed: 0, same: 0, error: 0 },
  rows: [
    {
      line: 2,
      status: 'new',
      number: '21',
      name: 'Cleo Lang',
      category: 'Superbike',
      transponders: ['777'],
      changes: [],
      problems: [],
      sameName: null,
    },
  ],
}

type EventData = ReplyOf<typeof readControlEvent>['data']
const event: EventData = {
  id: 'e1',
  year: 2026,
  name: 'Superbikes at Barber',
  firstDay: '2026-05-15',
  lastDay: '2026-05-17',
  track: null,
  permissions: ['timekeeper'],
  races: [],
  categories: [{ id: 'k1', name: 'Superbike' }],
  officials: [],
}

interface EventVisit {
  readonly entries?: readonly Entry[]
  readonly races?: readonly EventRace[]
  readonly lastImport?: { id: string; importedAt: string; created: number; changed: number } | null
  readonly permissions?: ControlEvent['permissions']
  readonly answers?: NonNullable<Parameters<typeof visit>[1]>['answers']
}

export function visitEvent(tab: string, options: EventVisit = {}): ReturnType<typeof visit> {
  const {
    entries = [entry, other],
    races = [race],
    lastImport = null,
    permissions = ['timekeeper'],
  } = options
  const list = { entries, races, categories: ['Superbike', 'Supersport'], ignored: ['999'], lastImport }
  return visit(`/control/events/e1?tab=${tab}`, {
    as: ada,
    answers: {
      'GET /api/control/events/:id': createSuccessReply({ data: { ...event, permissions } }),
      'GET /api/control/events/:id/entries': createSuccessReply(list),
      ...options.answers,
    },
  })
}
