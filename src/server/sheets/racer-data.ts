// Builds everything about one rider in one race for one response.
import type { Lap, Race, RacerData, SummaryRow } from '#contract'
import { HttpError } from '../http/errors'
import type { Services } from '../services'

/** Selects the items of one rider from the JSON of a sheet. */
function selectItemsOf<Item extends SummaryRow | Lap>(text: string, riderId: string): Item[] {
  // The text was encoded by this server from contract types.
  const items = JSON.parse(`[${text}]`) as Item[]
  return items.filter(item => item.racer_id === riderId)
}

export async function buildRacerData(
  { sheets }: Pick<Services, 'sheets'>,
  raceId: string,
  riderId: string,
): Promise<RacerData> {
  const sheet = await sheets.find(raceId)
  if (sheet === undefined) throw new HttpError(404, 'Race not found')
  const racer = sheet.riders.find(({ id }) => id === riderId)
  if (racer === undefined) throw new HttpError(404, 'Rider not found')
  const race = JSON.parse(sheet.getRaceText()) as Race
  const [summary = null] = selectItemsOf<SummaryRow>(sheet.getRowsText(), riderId)
  return {
    racer,
    // The contract defines best lap and position of this race as those of the rider.
    race: { ...race, best_lap: summary?.best_lap ?? '', position: summary?.position || null },
    summary,
    laps: selectItemsOf<Lap>(sheet.getLapsText(), riderId),
    tireData: racer.tireData,
  }
}
