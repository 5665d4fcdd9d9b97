import type { Circuit } from './circuit'
import { drawOutline } from './draw-outline'

/** The North Course: it leaves the full course before the climbing esses and joins it again before the Roller Coaster. */
export const virginiaInternationalRaceway: Circuit = {
  id: 'virginia-international-raceway',
  name: 'Virginia International Raceway',
  location: 'Alton, Virginia',
  country: 'United States',
  latitude: 36.5688,
  longitude: -79.2067,
  timezone: 'America/New_York',
  lengthMiles: 2.25,
  turns: 17,
  sectors: 4,
  mapImage: '/maps/virginia-international-raceway.svg',
  outline: drawOutline({
    start: [565, 960],
    corners: [
      [660, 980, 250],
      // 1 and 2, Horse Shoe.
      [980, 970, 40],
      [950, 840, 50],
      [695, 920, 150],
      // 3, the NASCAR Bend, and 4, Left Hook.
      [570, 860, 55],
      [645, 660, 28],
      // 5 and 6, the Snake.
      [740, 680, 42],
      [795, 600, 100],
      [765, 490, 150],
      [750, 300, 800],
      // The right that leaves the full course, and the link up the hill.
      [735, 30, 45],
      [680, 0, 30],
      [575, 45, 250],
      [520, 60, 150],
      [420, 115, 70],
      [320, 80, 120],
      [225, 120, 120],
      [160, 175, 150],
      // The Roller Coaster and Hog Pen.
      [70, 265, 25],
      [155, 345, 60],
      [100, 525, 60],
      [0, 600, 60],
      [15, 690, 120],
      [375, 915, 800],
    ],
    sectors: [0.25, 0.5, 0.74],
  }),
  superbikeMph: 165,
  raceLaps: {
    Superbike: 84_000,
    'Stock 1000': 84_900,
    Supersport: 86_600,
    'Twins Cup': 90_300,
    'Junior Cup': 95_800,
  },
}
