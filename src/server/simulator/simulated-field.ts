// A field of riders who do not exist: names, numbers, machines and how good each is.
import { type Country, countries } from './people'
import type { SimulatedRider } from './plan'
import { Random } from './random'

type Makers = readonly [string, ...string[]]

const everyMaker: Makers = [
  'Yamaha',
  'Honda',
  'Kawasaki',
  'Suzuki',
  'Ducati',
  'BMW',
  'Aprilia',
  'KTM',
  'Triumph',
]
/** Who builds machines for which class; a class not named here is open to all. */
const makersOf: readonly (readonly [RegExp, Makers])[] = [
  [/superbike|1000/i, ['Yamaha', 'Honda', 'Kawasaki', 'Suzuki', 'Ducati', 'BMW', 'Aprilia']],
  [/supersport|600/i, ['Yamaha', 'Honda', 'Kawasaki', 'Suzuki', 'Ducati', 'Triumph']],
  [/twins/i, ['Aprilia', 'Suzuki', 'Yamaha', 'Kawasaki', 'KTM']],
  [/junior|300|400/i, ['Kawasaki', 'Yamaha', 'KTM', 'Honda']],
]
const highestNumber = 199
/** The slowest takes this much longer than the fastest. */
const fieldSpread = 0.036

function countryFrom(random: Random): Country {
  const sum = countries.reduce((total, { weight }) => total + weight, 0)
  let left = random.next() * sum
  for (const country of countries) {
    left -= country.weight
    if (left < 0) return country
  }
  return countries[0]
}

/** Riders like low numbers, and keep theirs. */
function numbersFrom(random: Random, count: number): readonly string[] {
  const numbers = new Set<number>()
  while (numbers.size < Math.min(count, highestNumber))
    numbers.add(random.chance(0.85) ? random.whole(1, 99) : random.whole(100, highestNumber))
  return [...numbers].map(String)
}

/** The front is close together, the rear strung out. */
function paceOf(random: Random, place: number): number {
  return 1 + fieldSpread * place ** 1.5 + Math.abs(random.bell()) * 0.0015
}

export function simulatedField(seed: number | string, count: number, category: string): SimulatedRider[] {
  const random = new Random(seed).fork(`field ${category}`)
  const makers = makersOf.find(([pattern]) => pattern.test(category))?.[1] ?? everyMaker
  const names = new Set<string>()
  const numbers = numbersFrom(random, count)
  return numbers.map((number, index) => {
    const place = index / Math.max(1, numbers.length - 1)
    let [country, name] = [countries[0], '']
    do {
      country = countryFrom(random)
      name = `${random.pick(country.first)} ${random.pick(country.last)}`
    } while (names.has(name))
    names.add(name)
    return {
      number,
      name,
      make: random.pick(makers),
      address: `${random.pick(country.towns)}, ${country.country}`,
      pace: paceOf(random, place),
      // Who is fast is mostly steady too.
      consistency: Math.min(1, Math.max(0, 0.85 - 0.4 * place + random.bell() * 0.12)),
      startSkill: random.next(),
      wetSkill: random.next(),
    }
  })
}
