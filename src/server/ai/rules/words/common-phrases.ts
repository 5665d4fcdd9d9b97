// The phrases that refer to no widget in particular: sizes, themes, joins, exclusions, references.
import type { SettingValue } from '#widgets/catalog'
import type { Term } from '../terms/term'
import { sayings } from './sayings'

interface CommonPhrases {
  readonly texts: readonly string[]
  readonly terms: readonly Term[]
}

function mapTo(texts: readonly string[], ...terms: readonly Term[]): CommonPhrases {
  return { texts, terms }
}

function mapToOption(key: string, value: SettingValue, ...texts: readonly string[]): CommonPhrases {
  return { texts, terms: [{ kind: 'option', key, value }] }
}

const best: Term = { kind: 'widget', point: 'Best_Lap' }
const last: Term = { kind: 'widget', point: 'Last_Lap' }
const and: Term = { kind: 'join', isAnd: true }

const sizes: readonly CommonPhrases[] = [
  mapToOption('Size', 1, 'extra small', 'very small', 'tiny', 'mini', 'xs', 'smallest', 'really small'),
  mapToOption('Size', 4, 'twice as big', 'twice as large', 'double size', 'double width', 'large size'),
  mapToOption(
    'Size',
    12,
    'as big as you can',
    'as large as you can',
    'as wide as possible',
    'extra big',
    'extra wide',
    'maximum size',
    'max size',
    'jumbo',
    'humongous',
  ),
  mapToOption('Size', 1, 'minimum size', 'min size', 'wee', 'smallest size'),
  mapToOption('Size', 1, 'teeny', 'minimal', 'micro', 'as small as possible', 'miniature', 'super small'),
  mapToOption('Size', 2, 'small', 'smaller', 'little', 'compact', 'normal', 'normal size', 'regular'),
  mapToOption('Size', 4, 'large', 'larger', 'big', 'bigger', 'really big', 'very big', 'nice and big'),
  mapToOption('Size', 6, 'half width', 'half', 'half the width', 'wide', 'half a row', 'half the row'),
  mapToOption('Size', 6, 'half of the width', 'half the screen', 'half of the screen', 'half the page'),
  mapToOption('Size', 12, 'full width', 'full', 'full row', 'whole row', 'whole width', 'entire width'),
  mapToOption('Size', 12, 'biggest', 'huge', 'giant', 'enormous', 'massive', 'gigantic', 'extra large'),
  mapToOption('Size', 12, 'whole screen', 'full screen', 'entire row', 'full size', 'whole line', 'xl'),
  mapToOption('Size', 12, 'as big as possible', 'as large as possible', 'largest', 'whole page', 'x large'),
  mapToOption(
    'Size',
    12,
    'all the way across',
    'entire screen',
    'complete row',
    'complete width',
    'full line',
  ),
]

const themes: readonly CommonPhrases[] = [
  mapToOption('Theme', 'Simple', 'simple', 'plain', 'neutral', 'without colours', 'without colors'),
  mapToOption('Theme', 'Simple', 'no colours', 'no colors', 'no colour', 'no color', 'without colour'),
  mapToOption('Theme', 'Simple', 'without color', 'without any colours', 'without any colors'),
  mapToOption('Theme', 'Simple', 'without the colours', 'without the colors', 'colourless', 'colorless'),
  mapToOption('Theme', 'Highlight', 'highlight', 'highlighted', 'colourful', 'colorful', 'coloured'),
  mapToOption('Theme', 'Highlight', 'colored', 'in colour', 'in color', 'with colours', 'with colors'),
]

const references: readonly CommonPhrases[] = [
  mapTo(['first', 'first one', 'former'], { kind: 'reference', index: 0 }),
  mapTo(['second', 'second one'], { kind: 'reference', index: 1 }),
  mapTo(['third', 'third one'], { kind: 'reference', index: 2 }),
  mapTo(['fourth', 'fourth one'], { kind: 'reference', index: 3 }),
  mapTo(['fifth', 'fifth one'], { kind: 'reference', index: 4 }),
  mapTo(['last one', 'latter', 'this one', 'that one', 'final one'], { kind: 'reference', index: -1 }),
  mapTo(
    ['but it', 'but this', 'but that', 'and this', 'and it', 'and make it'],
    { kind: 'join', isAnd: false },
    { kind: 'reference', index: -1 },
  ),
  mapTo(
    ['but these', 'but those', 'and these', 'and those'],
    { kind: 'join', isAnd: false },
    { kind: 'reference', index: -1, isPlural: true },
  ),
  mapTo(['first two', 'first two ones'], { kind: 'reference', index: 0, length: 2 }),
  mapTo(['last two', 'last two ones'], { kind: 'reference', index: -2, length: 2 }),
  mapTo(['all', 'each', 'each of them', 'both of them', 'all of them', 'the rest', 'the others'], {
    kind: 'all',
  }),
  mapTo(['everything', 'all widgets', 'every widget', 'each widget', 'whole dashboard', 'full dashboard'], {
    kind: 'everything',
  }),
  mapTo(['all data', 'all tiles', 'every tile', 'all the widgets', 'all the tiles', 'all you have'], {
    kind: 'everything',
  }),
  mapTo(['everything you have', 'everything you got', 'one of each', 'all of the widgets', 'the lot'], {
    kind: 'everything',
  }),
  mapTo(['the same', 'same', 'same again', 'same thing', 'same tiles', 'same widgets', 'ditto', 'likewise'], {
    kind: 'repeat',
  }),
  mapTo(['tile', 'widget', 'box', 'panel', 'card', 'block', 'square', 'thing'], {
    kind: 'noun',
    isPlural: false,
  }),
  mapTo(['ones', 'the following'], { kind: 'noun', isPlural: true }),
]

const exclusions: readonly CommonPhrases[] = [
  mapTo(['no', 'not', 'hide', 'no need for', 'leave out', 'leave', 'skip', 'forget', 'forget about'], {
    kind: 'not',
  }),
  mapTo(
    ["don't need", "don't want", "don't show", "don't care about", "don't care for", 'do not need', 'minus'],
    { kind: 'not' },
  ),
  mapTo(['do not want', 'do not show', 'dont need', 'dont want', 'dont show', 'instead of', 'rather than'], {
    kind: 'not',
  }),
  mapTo(["don't give me", "don't include", 'do not include', 'dont include', 'not interested in', 'never'], {
    kind: 'not',
  }),
  mapTo(
    [
      'drop',
      'remove',
      'omit',
      'exclude',
      'ditch',
      'replace',
      'swap',
      'swap out',
      'no need of',
      'do not care about',
    ],
    { kind: 'not' },
  ),
  mapTo(['do without', 'with the exception of', 'not including'], { kind: 'except' }),
  mapTo(['except', 'except for', 'without', 'excluding', 'but not', 'apart from', 'other than', 'but no'], {
    kind: 'except',
  }),
  mapTo(
    ['everything but', 'all but', 'anything but', 'all widgets but', 'every widget but'],
    {
      kind: 'everything',
    },
    { kind: 'except' },
  ),
  mapTo(['no thanks', 'no thank you'], { kind: 'notNeeded' }),
  mapTo(['not needed', 'not necessary', 'not required', 'not wanted', "isn't needed", "aren't needed"], {
    kind: 'notNeeded',
  }),
]

const joins: readonly CommonPhrases[] = [
  mapTo(['or', 'nor'], { kind: 'join', isAnd: true, isOr: true }),
  mapTo(['and', 'plus', '&', '+', 'as well as', 'together with', 'along with', 'n'], and),
  mapTo(['also', 'then', 'but', ',', '/', '\n', 'and then', 'and also', 'besides', 'next to', 'next to it'], {
    kind: 'join',
    isAnd: false,
  }),
  mapTo(['vs', 'versus', 'against', 'compared to', 'compared with'], and),
  mapTo(['below it', 'under it', 'beside it', 'above it', 'on the right', 'on the left'], {
    kind: 'join',
    isAnd: false,
  }),
  mapTo(['.', ';', '!', '?'], { kind: 'stop' }),
  mapTo([':'], { kind: 'colon' }),
]

const combinations: readonly CommonPhrases[] = [
  mapTo(['best and last lap', 'best and latest lap', 'fastest and last lap'], best, and, last),
  mapTo(['last and best lap', 'last and fastest lap', 'latest and best lap'], last, and, best),
  mapTo(
    [
      'in one tile',
      'in one widget',
      'in a single tile',
      'one tile with',
      'one tile showing',
      'single tile with',
      'together',
      'combined',
      'in the same tile',
      'in the same widget',
      'in one box',
      'as one tile',
      'in a dual tile',
      'in a dual datapoint',
      'in one dual tile',
      'in one dual datapoint',
      'as a dual tile',
      'as a dual datapoint',
      'share a tile',
      'share one tile',
      'sharing a tile',
      'sharing one tile',
    ],
    {
      kind: 'together',
    },
  ),
  mapTo(['over', 'above', 'on top of'], { kind: 'over' }),
  mapTo(
    [
      'on top',
      'at the top',
      'on the top',
      'at the bottom',
      'on the bottom',
      'bottom',
      'top',
      'below',
      'underneath',
    ],
    {
      kind: 'placement',
    },
  ),
  mapTo(['tire section', 'tyre section', 'tire bar'], { kind: 'tireSection' }),
]

export const commonPhrases: readonly CommonPhrases[] = [
  mapTo(sayings),
  ...sizes,
  ...themes,
  ...references,
  ...exclusions,
  ...joins,
  ...combinations,
]
