// The track of the map /maps/laguna-seca.svg with its outline, along which the rider dots move.
import type { Track } from '#contract'

const outlineText =
  '252 281,244 293,218 337,166 449,154 487,150 526,153 654,155 665,160 674,168 681,177 685,187 686,' +
  '199 686,208 684,216 679,223 673,227 665,229 656,228 646,209 572,205 543,208 514,218 464,221 455,' +
  '228 447,236 442,245 439,255 440,442 482,452 486,462 493,469 502,474 513,476 524,479 636,473 686,' +
  '421 877,420 891,423 904,430 916,441 925,454 930,468 930,773 887,778 886,781 884,785 881,787 877,' +
  '811 824,823 788,827 751,827 536,830 515,849 454,850 451,849 448,848 445,846 443,843 441,840 441,' +
  '810 438,807 437,804 436,802 434,800 431,799 427,794 382,792 352,795 302,793 285,787 269,777 255,' +
  '773 251,765 245,755 241,744 240,734 241,561 290,552 291,544 290,536 286,530 281,525 274,422 77,' +
  '420 74,418 72,414 70,411 70,407 71,404 72,402 75,252 281'

export const sampleTrack: Pick<Track, 'name' | 'location' | 'mapImage' | 'outline'> = {
  name: 'WeatherTech Raceway Laguna Seca',
  location: 'Monterey, California',
  mapImage: '/maps/laguna-seca.svg',
  outline: {
    points: outlineText.split(',').map((point): [number, number] => {
      const [x = 0, y = 0] = point.split(' ').map(Number)
      return [x, y]
    }),
    start: 0,
    sectors: [0.33, 0.67],
  },
}
