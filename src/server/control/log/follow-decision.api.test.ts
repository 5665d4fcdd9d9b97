// What the entry list of an event learns from decisions about transponders on the desk.
import { beforeEach, expect, test } from 'vitest'
import { findRace } from '../../races/race-store'
import { pollOptions, useTestDesk } from '../desk/desk-testing'
import { findTransponderEntry, listIgnoredTransponders } from '../entries/transponder-store'

const desk = useTestDesk()
beforeEach(async () => {
  await desk.start([
    { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
    { number: '21', name: 'Ben Cole', transponders: ['2100'] },
  ])
})

/** Decides, and waits until the rows are stored. Returns the sequence. */
async function decide(command: object): Promise<number | undefined> {
  const { event } = await desk.decide(command)
  const readPending = async (): Promise<number> => (await desk.read()).health.database.auditPending
  await expect.poll(readPending, pollOptions).toBe(0)
  return event?.sequence
}
/** The number of the rider whose transponder it is on the entry list; undefined for none. */
async function findHolder(transponder: string): Promise<string | undefined> {
  const { orm } = desk.server.database
  const race = await findRace(orm, desk.raceId)
  const id = await findTransponderEntry(orm, race?.eventId ?? '', transponder)
  return [...desk.riders].find(([, key]) => key === id)?.[0]
}
async function listIgnored(): Promise<string[]> {
  const { orm } = desk.server.database
  return listIgnoredTransponders(orm, (await findRace(orm, desk.raceId))?.eventId ?? '')
}
const assign = (transponder: string, number: string) =>
  decide({ kind: 'transponder', transponder, competitor: desk.riders.get(number) })

test('C-035 C-017 an assignment that is undone leaves the entry list, and comes back when that is undone', async () => {
  const of = await assign('555', '12')
  expect(await findHolder('555')).toBe('12')
  const undo = await decide({ kind: 'undo', of })
  expect(await findHolder('555')).toBeUndefined()
  await decide({ kind: 'undo', of: undo })
  expect(await findHolder('555')).toBe('12')
})

test('E-16 C-017 a transponder that was moved returns to the rider of before', async () => {
  const of = await assign('1200', '21')
  expect(await findHolder('1200')).toBe('21')
  const undo = await decide({ kind: 'undo', of })
  expect(await findHolder('1200')).toBe('12')
  await decide({ kind: 'undo', of: undo })
  expect(await findHolder('1200')).toBe('21')
})

test('C-035 C-017 a transponder is not ignored any more after that is undone', async () => {
  const of = await decide({ kind: 'ignore', transponder: '777' })
  expect(await listIgnored()).toEqual(['777'])
  const undo = await decide({ kind: 'undo', of })
  expect(await listIgnored()).toEqual([])
  await decide({ kind: 'undo', of: undo })
  expect(await listIgnored()).toEqual(['777'])
})
