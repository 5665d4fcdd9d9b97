// Creates a field of fictional riders with names, numbers, machines and skills.
import { type Country, countries } from './countries'
import type { SimulatedRider } from './plan'
import { Random } from './random'

type Makers = readonly [string, ...string[]]

const allMakers: Makers = [
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
/** The makers of each class; all other classes have all makers. */
const makersByCategory: readonly (readonly [RegExp, Makers])[] = [
  [/superbike|1000/i, ['Yamaha', 'Honda', 'Kawasaki', 'Suzuki', 'Ducati', 'BMW', 'Aprilia']],
  [/supersport|600/i, ['Yamaha', 'Honda', 'Kawasaki', 'Suzuki', 'Ducati', 'Triumph']],
  [/twins/i, ['Aprilia', 'Suzuki', 'Yamaha', 'Kawasaki', 'KTM']],
  [/junior|300|400/i, ['Kawasaki', 'Yamaha', 'KTM', 'Honda']],
]
const highestNumber = 199
/** How much slower the last rider is than the first. */
const fieldSpread = 0.036

function pickCountry(random: Random): Country {
  const sum = countries.reduce((total, { weight }) => total + weight, 0)
  let left = random.next() * sum
  for (const country of countries) {
    left -= country.weight
    if (left < 0) return country
  }
  return countries[0]
}

/** Low numbers are more frequent. */
function drawNumbers(random: Random, count: number): readonly string[] {
  const numbers = new Set<number>()
  while (numbers.size < Math.min(count, highestNumber))
    numbers.add(random.chance(0.85) ? random.integer(1, 99) : random.integer(100, highestNumber))
  return [...numbers].map(String)
}

/** The front of the field is closer together than the rear. */
function drawPace(random: Random, place: number): number {
  return 1 + fieldSpread * place ** 1.5 + Math.abs(random.gaussian()) * 0.0015
}

export function createSimulatedField(
  seed: number | string,
  count: number,
  category: string,
): SimulatedRider[] {
  const random = new Random(seed).fork(`field ${category}`)
  const makers = makersByCategory.find(([pattern]) => pattern.test(category))?.[1] ?? allMakers
  const names = new Set<string>()
  const numbers = drawNumbers(random, count)
  return numbers.map((number, index) => {
    const place = index / Math.max(1, numbers.length - 1)
    let [country, name] = [countries[0], '']
    do {
      country = pickCountry(random)
      name = `${random.pick(country.firstNames)} ${random.pick(country.lastNames)}`
    } while (names.has(name))
    names.add(name)
    return {
      number,
      name,
      make: random.pick(makers),
      address: `${random.pick(country.towns)}, ${country.country}`,
      pace: drawPace(random, place),
      // Fast riders tend to be consistent.
      consistency: Math.min(1, Math.max(0, 0.85 - 0.4 * place + random.gaussian() * 0.12)),
      startSkill: random.next(),
      wetSkill: random.next(),
    }
  })
}
