// Converts between what the address names and what the charts show: race numbers and riders of the session.
import type { ChartChoice } from '#charts'
import type { ChartReference, ChartRider } from '#timing'
import type { ChartAddress } from './chart-address'

type Riders = readonly Pick<ChartRider, 'id' | 'number'>[]

function findChartRider(riders: Riders, named: string): string | undefined {
  const found = riders.find(({ number }) => number === named) ?? riders.find(({ id }) => id === named)
  return found?.id
}

/** The race number, unless it does not name the rider alone. */
export function nameChartRider(riders: Riders, riderId: string): string {
  const number = riders.find(({ id }) => id === riderId)?.number ?? ''
  const isUnique = number !== '' && riders.filter(rider => rider.number === number).length === 1
  return isUnique ? number : riderId
}

/** Riders who are not in the session are left out. */
export function toChartChoice(address: ChartAddress, riders: Riders): ChartChoice {
  const { kinds, range, riders: named } = address
  return {
    kinds,
    riderIds: named && [...new Set(named.flatMap(each => findChartRider(riders, each) ?? []))],
    reference: toReference(address.reference, riders),
    range,
  }
}

function toReference(reference: ChartAddress['reference'], riders: Riders): ChartReference {
  if (typeof reference === 'string') return reference
  const riderId = findChartRider(riders, reference.rider)
  return riderId === undefined ? 'mine' : { riderId }
}

/** What has not changed stays as the address says it: it may name riders who are not in the session yet. */
export function toChartAddress({ choice, previous, address }: ChangedChoice, riders: Riders): ChartAddress {
  const { kinds, riderIds, reference, range } = choice
  return {
    kinds,
    riders: riderIds === previous.riderIds ? address.riders : riderIds?.map(id => nameChartRider(riders, id)),
    reference: reference === previous.reference ? address.reference : nameReference(reference, riders),
    range,
  }
}

interface ChangedChoice {
  readonly choice: ChartChoice
  readonly previous: ChartChoice
  /** Of the previous choice. */
  readonly address: ChartAddress
}

function nameReference(reference: ChartReference, riders: Riders): ChartAddress['reference'] {
  return typeof reference === 'string' ? reference : { rider: nameChartRider(riders, reference.riderId) }
}

/** What the address names that the session does not have, in words. */
export function describeUnknownRiders(address: ChartAddress, riders: Riders): readonly string[] {
  const { riders: named = [], reference } = address
  const all = typeof reference === 'string' ? named : [...named, reference.rider]
  const unknown = all.filter(each => findChartRider(riders, each) === undefined)
  return [...new Set(unknown)].map(each => `Rider ${each} is not in this race.`)
}
