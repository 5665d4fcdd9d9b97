import type { Circuit } from './circuit'
import { drawOutline } from './draw-outline'

export const circuitOfTheAmericas: Circuit = {
  id: 'circuit-of-the-americas',
  name: 'Circuit of The Americas',
  location: 'Austin, Texas',
  country: 'United States',
  latitude: 30.1328,
  longitude: -97.6411,
  timezone: 'America/Chicago',
  lengthMiles: 3.426,
  turns: 20,
  sectors: 4,
  mapImage: '/maps/circuit-of-the-americas.svg',
  outline: drawOutline({
    start: [345, 270],
    corners: [
      // 1, the hairpin on top of the hill, and the fast right of 2.
      [690, 0, 18],
      [590, 275, 90],
      // 3 to 9, the esses.
      [830, 420, 55],
      [865, 520, 45],
      [955, 550, 40],
      [970, 765, 100],
      [1215, 655, 35],
      [1345, 790, 42],
      [1410, 700, 25],
      // 10, and 11, the hairpin at the far end.
      [1615, 750, 90],
      [1875, 1090, 18],
      // The back straight has two slight bends without a turn number.
      [1500, 970, 900],
      [1155, 900, 900],
      // 12 to 15, the stadium.
      [660, 840, 14],
      [820, 635, 22],
      [700, 640, 18],
      [675, 700, 40],
      [630, 750, 18],
      [560, 760, 16],
      // 16 to 18, one long right with three apexes.
      [680, 555, 50],
      [640, 465, 65],
      [525, 415, 95],
      [430, 460, 45],
      // 19 and 20, both left.
      [295, 645, 28],
      [0, 520, 18],
    ],
    sectors: [0.22, 0.43, 0.625],
  }),
  superbikeMph: 186,
  raceLaps: {
    Superbike: 128_000,
    'Stock 1000': 129_300,
    Supersport: 131_900,
    'Twins Cup': 137_800,
    'Junior Cup': 146_300,
  },
}
