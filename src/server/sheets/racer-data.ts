// Everything of one rider in one race, in one answer.
import type { Lap, Race, RacerData, SummaryRow } from '#contract'
import { Refusal } from '../http/errors'
import type { Services } from '../services'

/** A sheet holds text; here one rider is picked out of it. */
function listed<Item extends SummaryRow | Lap>(text: string, riderId: string): Item[] {
  // Our own writing, in the contract's form.
  const items = JSON.parse(`[${text}]`) as Item[]
  return items.filter(item => item.racer_id === riderId)
}

export async function racerDataOf(
  { sheets }: Pick<Services, 'sheets'>,
  raceId: string,
  riderId: string,
): Promise<RacerData> {
  const sheet = await sheets.of(raceId)
  if (sheet === undefined) throw new Refusal(404, 'Race not found')
  const racer = sheet.riders.find(({ id }) => id === riderId)
  if (racer === undefined) throw new Refusal(404, 'Rider not found')
  const race = JSON.parse(sheet.raceText()) as Race
  const [summary = null] = listed<SummaryRow>(sheet.rowsText(), riderId)
  return {
    racer,
    // Best lap and position of a race are those of the rider it is told with.
    race: { ...race, best_lap: summary?.best_lap ?? '', position: summary?.position || null },
    summary,
    laps: listed<Lap>(sheet.lapsText(), riderId),
    tireData: racer.tireData,
  }
}
