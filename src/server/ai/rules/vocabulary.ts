// Maps phrases to terms. Widgets and data points come from the catalog; the other phrases are common expressions.
import {
  catalog,
  dataPointKeywords,
  dataPoints,
  pickableWidgets,
  type SettingValue,
  keyToLabel,
} from '#widgets/catalog'
import type { Term, Match, Cursor, WidgetTerm } from './term'
import { splitWords } from './split-words'

const phrases = new Map<string, readonly Term[]>()

function addPhrases(texts: readonly string[], ...terms: readonly Term[]): void {
  for (const phrase of texts) phrases.set(toPhraseKey(splitWords(phrase)), terms)
}

function toPhraseKey(words: Cursor['words']): string {
  return words.map(({ stem }) => stem).join(' ')
}

function createOptionTerm(key: string, value: SettingValue): Term {
  return { kind: 'option', key, value }
}

for (const point of dataPoints)
  addPhrases([keyToLabel(point), ...dataPointKeywords[point]], { kind: 'widget', point })
for (const widget of pickableWidgets)
  for (const phrase of [catalog[widget].label, ...catalog[widget].keywords]) {
    const point = findWidgetTerm(phrases.get(toPhraseKey(splitWords(phrase))))?.point
    addPhrases([phrase], { kind: 'widget', widget, ...(point && { point }) })
  }

addPhrases(['everything', 'all widgets', 'every widget', 'whole dashboard', 'full dashboard', 'all data'], {
  kind: 'everything',
})

addPhrases(['extra small', 'tiny', 'mini', 'xs', 'smallest'], createOptionTerm('Size', 1))
addPhrases(['small', 'little', 'compact'], createOptionTerm('Size', 2))
addPhrases(['large', 'larger', 'big', 'bigger'], createOptionTerm('Size', 4))
addPhrases(['half width', 'half', 'half the width', 'wide'], createOptionTerm('Size', 6))
const fullWidth = [
  'full width',
  'full',
  'full row',
  'whole row',
  'whole width',
  'entire width',
  'biggest',
  'huge',
]
addPhrases(fullWidth, createOptionTerm('Size', 12))

const plain = ['simple', 'plain', 'neutral', 'without colours', 'without colors', 'no colours', 'no colors']
addPhrases(plain, createOptionTerm('Theme', 'Simple'))
addPhrases(
  ['highlight', 'highlighted', 'colourful', 'colorful', 'coloured', 'colored'],
  createOptionTerm('Theme', 'Highlight'),
)

addPhrases(['fastest', 'quickest', 'best'], createOptionTerm('Show', 1))
addPhrases(['latest', 'last', 'current'], createOptionTerm('Show', 2))
const difference = ['with difference', 'with the difference', 'with its difference', 'show difference']
addPhrases(difference, createOptionTerm('Show_Difference', 'Yes'))
addPhrases(['average', 'averaged', 'avg', 'mean'], createOptionTerm('Value_Modifier', 2))
addPhrases(['session'], createOptionTerm('Show_Ideal_Lap_For', 'Session'))
addPhrases(['rider', 'own'], createOptionTerm('Show_Ideal_Lap_For', 'Rider'))
addPhrases(['both'], createOptionTerm('Show_Ideal_Lap_For', 'Both'))
addPhrases(['slow lap', 'slow lap icon', 'snail'], createOptionTerm('Show_Icon_On_Slow_Laps', 1))
addPhrases(
  ['top speed', 'session top speed', 'max speed', 'maximum speed', 'highest speed'],
  { kind: 'widget', widget: 'Speed', point: 'Speed' },
  createOptionTerm('Show_Session_Top_Speed', 1),
)
addPhrases(
  ['average lap', 'average lap time', 'avg lap', 'average pace'],
  { kind: 'widget', widget: 'DualDatapoint' },
  createOptionTerm('Value_Modifier', 2),
)
const best: WidgetTerm = { kind: 'widget', point: 'Best_Lap' }
const last: WidgetTerm = { kind: 'widget', point: 'Last_Lap' }
addPhrases(['best and last lap'], best, { kind: 'join' }, last)
addPhrases(['last and best lap'], last, { kind: 'join' }, best)

addPhrases(['tire section', 'tyre section', 'tire bar'], { kind: 'tireSection' })
addPhrases(['in one tile', 'in one widget', 'in a single tile', 'together', 'combined'], { kind: 'together' })
addPhrases(['no', 'not', 'hide'], { kind: 'not' })
addPhrases(['except', 'except for', 'without', 'excluding', 'but not'], { kind: 'except' })
addPhrases(['and', 'plus', 'also', 'then', 'or', ',', '&', '+', '/', '\n'], { kind: 'join' })
addPhrases(['.', ';', '!', '?'], { kind: 'stop' })

const maxPhraseWords = Math.max(...Array.from(phrases.keys(), phrase => phrase.split(' ').length))

/** Finds the longest phrase that starts at the cursor. */
export function parsePhrase({ words, at }: Cursor): Match | undefined {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length -= 1) {
    const terms = phrases.get(toPhraseKey(words.slice(at, at + length)))
    if (terms) return { terms, length }
  }
  return undefined
}

export function findWidgetTerm(terms: readonly Term[] | undefined): WidgetTerm | undefined {
  return terms?.find(term => term.kind === 'widget')
}
