import type { Circuit } from './circuit'
import { drawOutline } from './draw-outline'

export const roadAmerica: Circuit = {
  id: 'road-america',
  name: 'Road America',
  location: 'Elkhart Lake, Wisconsin',
  country: 'United States',
  latitude: 43.7979,
  longitude: -87.9896,
  timezone: 'America/Chicago',
  lengthMiles: 4.048,
  turns: 14,
  sectors: 5,
  mapImage: '/maps/road-america.svg',
  outline: drawOutline({
    start: [1060, 735],
    corners: [
      [1075, 60, 65],
      [775, 5, 200],
      [580, 0, 48],
      // The Moraine Sweep: a straight with two long bends.
      [615, 335, 900],
      [780, 850, 700],
      // 5 left under the bridge, 6 left, 7 right, 8 left at the end of Hurry Downs.
      [840, 1165, 22],
      [530, 1155, 32],
      [545, 915, 60],
      [215, 640, 25],
      // 9 and 10, the Carousel.
      [340, 490, 130],
      [335, 305, 135],
      [100, 305, 135],
      // 11, the Kink, and Kettle Bottoms.
      [0, 775, 90],
      [240, 1090, 500],
      [360, 1315, 500],
      // 12, Canada Corner; Thunder Valley; 13, Bill Mitchell Bend; 14 and the hill.
      [425, 1530, 30],
      [580, 1475, 150],
      [720, 1360, 80],
      [925, 1430, 250],
      [1050, 1425, 42],
    ],
    sectors: [0.2, 0.4, 0.59, 0.81],
  }),
  superbikeMph: 184,
  raceLaps: {
    Superbike: 130_600,
    'Stock 1000': 132_000,
    Supersport: 134_900,
    'Twins Cup': 140_900,
    'Junior Cup': 150_000,
  },
}
