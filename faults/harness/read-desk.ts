import type { Desk } from '../../src/contract/control-desk'
import type { Client } from './client'

export async function readDesk(client: Client, raceId: string): Promise<Desk> {
  const { data } = await client.expect(200, 'GET', `/api/control/races/${raceId}/desk`)
  return data as Desk
}
