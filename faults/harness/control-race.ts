// A race that waits for its start, with an entry list and officials, created through the API.
import { rules } from '../../src/contract/control-rules'
import { ruleTemplates } from '../../src/timing/classification/rules'
import type { Duty } from '../../src/contract/endpoint'
import type { Client } from './client'
import type { Product } from './product'
import { type LiveRace, prepareRace, setLive } from './race'
import { readDesk } from './read-desk'

export interface ControlRace extends LiveRace {
  readonly eventId: string
  /** The keys of the riders, who have the transponders 1, 2 and so on. */
  readonly riders: readonly string[]
}

const readId = ({ data }: Readonly<Record<string, unknown>>): string => (data as { readonly id: string }).id

/** It has no limit, so that all laps count. */
export async function createControlRace(administrator: Client, riderCount: number): Promise<ControlRace> {
  const race = await prepareRace(administrator)
  const { eventId } = (await readDesk(administrator, race.id)).race
  const riders: string[] = []
  for (let number = 1; number <= riderCount; number += 1)
    riders.push(await createEntry(administrator, eventId, String(number)))
  await administrator.expect(200, 'PUT', `/api/control/races/${race.id}/rules`, {
    rules: { ...rules.parse(ruleTemplates['fim-sprint']), limit: { kind: 'none' } },
    scope: 'race',
  })
  await setLive(administrator, race.id, true)
  return { ...race, eventId, riders }
}

async function createEntry(administrator: Client, eventId: string, number: string): Promise<string> {
  return readId(
    await administrator.expect(201, 'POST', `/api/control/events/${eventId}/entries`, {
      category: 'Superbike',
      number,
      firstName: 'Rider',
      lastName: `Number ${number}`,
      make: '',
      team: '',
      address: '',
      licence: '',
      transponders: [{ transponder: number, note: '' }],
    }),
  )
}

export interface SignedInOfficial {
  readonly userId: string
  readonly client: Client
}

/** Creates an account with a duty at the event of the race. */
export async function createOfficial(
  product: Product,
  administrator: Client,
  { eventId }: Pick<ControlRace, 'eventId'>,
  duty: Duty,
): Promise<SignedInOfficial> {
  const account = {
    email: `${duty}.${eventId.toLowerCase()}@paddock.example`,
    password: 'kerb to kerb 58 faults',
  }
  const userId = readId(
    await administrator.expect(201, 'POST', '/api/admin/users', {
      firstName: 'Ana',
      lastName: duty,
      role: 'user',
      ...account,
    }),
  )
  await administrator.expect(200, 'PUT', `/api/admin/users/${userId}/duties`, { eventId, duties: [duty] })
  return { userId, client: await product.client().signIn(account.email, account.password) }
}
