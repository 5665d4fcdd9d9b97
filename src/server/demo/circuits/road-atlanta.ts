import type { Circuit } from './circuit'
import { drawOutline } from './draw-outline'

export const roadAtlanta: Circuit = {
  id: 'road-atlanta',
  name: 'Michelin Raceway Road Atlanta',
  location: 'Braselton, Georgia',
  country: 'United States',
  latitude: 34.1456,
  longitude: -83.8151,
  timezone: 'America/New_York',
  lengthMiles: 2.54,
  turns: 12,
  sectors: 4,
  mapImage: '/maps/road-atlanta.svg',
  outline: drawOutline({
    start: [445, 1595],
    corners: [
      [875, 1330, 95],
      // 2 to 5, down through the esses.
      [665, 1095, 60],
      [635, 1015, 55],
      [525, 930, 55],
      [475, 795, 90],
      [350, 670, 80],
      [320, 650, 80],
      [215, 600, 32],
      [220, 360, 500],
      // 6 and 7, both right, and the back straight with its two bends.
      [240, 0, 85],
      [45, 0, 45],
      [95, 285, 400],
      [0, 950, 350],
      // 10a and 10b, 11 under the bridge, 12 down the hill.
      [120, 1350, 35],
      [55, 1430, 40],
      [145, 1565, 150],
      [275, 1705, 32],
    ],
    sectors: [0.27, 0.46, 0.78],
  }),
  superbikeMph: 180,
  raceLaps: {
    Superbike: 84_300,
    'Stock 1000': 85_200,
    Supersport: 86_900,
    'Twins Cup': 90_800,
    'Junior Cup': 96_300,
  },
}
