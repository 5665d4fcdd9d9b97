import type { Duty } from '#contract'

export const dutyNames: Readonly<Record<Duty, string>> = { timekeeper: 'Timekeeper', steward: 'Steward' }

export const dutyHints: Readonly<Record<Duty, string>> = {
  timekeeper: 'Clock, flags, passings, transponders, entries, grid',
  steward: 'Penalties, cancelled laps, disqualification, photo order',
}

export function describeDuties(duties: readonly Duty[]): string {
  return duties.map(duty => dutyNames[duty]).join(', ')
}
