import type { Circuit } from './circuit'
import { drawOutline } from './draw-outline'

export const lagunaSeca: Circuit = {
  id: 'laguna-seca',
  name: 'WeatherTech Raceway Laguna Seca',
  location: 'Monterey, California',
  country: 'United States',
  latitude: 36.5841,
  longitude: -121.7532,
  timezone: 'America/Los_Angeles',
  lengthMiles: 2.238,
  turns: 11,
  sectors: 3,
  mapImage: '/maps/laguna-seca.svg',
  outline: drawOutline({
    start: [120, 745],
    corners: [
      // 1, the blind kink over the hill, and 2, the Andretti Hairpin.
      [90, 710, 300],
      [0, 515, 200],
      [5, 285, 37],
      [100, 290, 36],
      [60, 450, 150],
      // 3 and 4 right, 5 and 6 left.
      [85, 575, 35],
      [370, 510, 50],
      [375, 315, 200],
      [290, 0, 48],
      [720, 60, 20],
      // The Rahal Straight climbs to 7.
      [770, 170, 200],
      [770, 470, 80],
      // 8, the Corkscrew.
      [800, 565, 12],
      [740, 570, 14],
      // 9, the Rainey Curve.
      [730, 650, 200],
      [735, 755, 70],
      [690, 800, 45],
      // 10 right, and 11, the slowest.
      [440, 730, 35],
      [300, 1000, 14],
    ],
    sectors: [0.33, 0.67],
  }),
  superbikeMph: 160,
  raceLaps: {
    Superbike: 83_100,
    'Stock 1000': 84_000,
    Supersport: 85_900,
    'Twins Cup': 89_400,
    'Junior Cup': 94_500,
  },
}
