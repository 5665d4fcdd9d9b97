// The circuits of the demo. They are real; their outlines are our own sketches.
import { barberMotorsportsPark } from './barber-motorsports-park'
import type { Circuit } from './circuit'
import { circuitOfTheAmericas } from './circuit-of-the-americas'
import { lagunaSeca } from './laguna-seca'
import { midOhio } from './mid-ohio'
import { roadAmerica } from './road-america'
import { roadAtlanta } from './road-atlanta'
import { virginiaInternationalRaceway } from './virginia-international-raceway'

/** In the order of the season. */
export const circuits: readonly Circuit[] = [
  barberMotorsportsPark,
  roadAtlanta,
  roadAmerica,
  lagunaSeca,
  midOhio,
  virginiaInternationalRaceway,
  circuitOfTheAmericas,
]
