import type { Circuit } from './circuit'
import { drawOutline } from './draw-outline'

export const midOhio: Circuit = {
  id: 'mid-ohio',
  name: 'Mid-Ohio Sports Car Course',
  location: 'Lexington, Ohio',
  country: 'United States',
  latitude: 40.6892,
  longitude: -82.6366,
  timezone: 'America/New_York',
  lengthMiles: 2.258,
  turns: 13,
  sectors: 3,
  mapImage: '/maps/mid-ohio.svg',
  outline: drawOutline({
    start: [355, 630],
    corners: [
      // 1 left, and 2, the Keyhole.
      [95, 640, 95],
      [120, 0, 45],
      [20, 0, 45],
      // The back straight bends right before 4.
      [0, 505, 250],
      [185, 975, 28],
      // 5 to 8, Madness: left, right, left, right over the crest.
      [345, 885, 28],
      [345, 1095, 25],
      [465, 1090, 30],
      [555, 1190, 30],
      // 9, and Thunder Valley.
      [700, 1195, 42],
      [715, 905, 150],
      [610, 760, 30],
      // 11 and 12, the Carousel, and 13 left on to the straight.
      [685, 650, 80],
      [700, 550, 42],
      [625, 530, 38],
      [570, 620, 25],
    ],
    sectors: [0.35, 0.69],
  }),
  superbikeMph: 163,
  raceLaps: {
    Superbike: 84_200,
    'Stock 1000': 85_100,
    Supersport: 86_700,
    'Twins Cup': 90_600,
    'Junior Cup': 96_000,
  },
}
