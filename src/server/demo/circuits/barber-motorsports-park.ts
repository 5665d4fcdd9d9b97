import type { Circuit } from './circuit'
import { drawOutline } from './draw-outline'

export const barberMotorsportsPark: Circuit = {
  id: 'barber-motorsports-park',
  name: 'Barber Motorsports Park',
  location: 'Birmingham, Alabama',
  country: 'United States',
  latitude: 33.5326,
  longitude: -86.6193,
  timezone: 'America/Chicago',
  lengthMiles: 2.38,
  turns: 17,
  sectors: 4,
  mapImage: '/maps/barber-motorsports-park.svg',
  outline: drawOutline({
    start: [440, 380],
    corners: [
      // 1 left, then the long right of 2 and 3, and 4 over the crest.
      [600, 535, 60],
      [530, 745, 60],
      [695, 745, 60],
      [670, 545, 75],
      // 5, Charlotte's Web: the hairpin; 6 is flat out.
      [360, 240, 28],
      [410, 195, 28],
      [550, 290, 150],
      // 7 to 9, the museum complex: right, left, and the right that turns back.
      [795, 630, 25],
      [850, 610, 20],
      [885, 645, 16],
      [915, 610, 30],
      [910, 565, 60],
      // 10 and 11, left and right down the hill.
      [700, 360, 45],
      [675, 280, 35],
      // 12 left, 13 right, 14 the long right, 15 the slow right, and 16 and 17 left on to the straight.
      [275, 100, 40],
      [225, 0, 45],
      [5, 65, 45],
      [0, 190, 70],
      [80, 265, 20],
      [195, 140, 42],
    ],
    sectors: [0.27, 0.51, 0.76],
  }),
  superbikeMph: 163,
  raceLaps: {
    Superbike: 83_700,
    'Stock 1000': 84_600,
    Supersport: 86_200,
    'Twins Cup': 90_100,
    'Junior Cup': 95_200,
  },
}
