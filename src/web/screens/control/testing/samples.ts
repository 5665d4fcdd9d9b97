import type { ControlEvent, ControlRace, Official } from '#contract'

export const plannedRace: ControlRace = {
  id: 'r1',
  name: 'Race 1',
  sessionType: 'Race 1',
  kind: 'race',
  categoryId: 'Superbike',
  category: 'SBK',
  startsAt: '2026-05-17T19:10:00.000Z',
  lapsTotal: 12,
  durationMinutes: null,
  runId: null,
  state: 'planned',
}

export const nia: Official = {
  userId: 'u7',
  firstName: 'Nia',
  lastName: 'Okafor',
  role: 'user',
  isActive: true,
  duties: ['timekeeper'],
  dutiesEverywhere: [],
}

export const springRound: ControlEvent = {
  id: 'e1',
  year: 2026,
  name: 'Spring Round',
  firstDay: '2026-05-15',
  lastDay: '2026-05-17',
  track: { id: 't1', name: 'Barber', location: 'Birmingham, Alabama', timezone: 'America/Chicago' },
  permissions: ['timekeeper', 'steward', 'admin'],
  races: [plannedRace],
  categories: [{ id: 'Superbike', name: 'SBK' }],
  officials: [nia],
}
