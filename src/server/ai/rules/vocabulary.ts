// Which phrases mean what. Widgets, data points and sizes come from the catalogue, the rest is how people talk.
import {
  catalog,
  dataPointKeywords,
  dataPoints,
  pickableWidgets,
  type SettingValue,
  spaced,
} from '#widgets/catalog'
import type { Meaning, Read, Reading, Thing } from './meaning'
import { wordsOf } from './words'

const phrases = new Map<string, readonly Meaning[]>()

function learn(spoken: readonly string[], ...meanings: readonly Meaning[]): void {
  for (const phrase of spoken) phrases.set(keyOf(wordsOf(phrase)), meanings)
}

function keyOf(words: Reading['words']): string {
  return words.map(({ stem }) => stem).join(' ')
}

function option(key: string, value: SettingValue): Meaning {
  return { kind: 'option', key, value }
}

for (const point of dataPoints) learn([spaced(point), ...dataPointKeywords[point]], { kind: 'thing', point })
for (const widget of pickableWidgets)
  for (const phrase of [catalog[widget].label, ...catalog[widget].keywords]) {
    const point = thingIn(phrases.get(keyOf(wordsOf(phrase))))?.point
    learn([phrase], { kind: 'thing', widget, ...(point && { point }) })
  }

learn(['everything', 'all widgets', 'every widget', 'whole dashboard', 'full dashboard', 'all data'], {
  kind: 'everything',
})

learn(['extra small', 'tiny', 'mini', 'xs', 'smallest'], option('Size', 1))
learn(['small', 'little', 'compact'], option('Size', 2))
learn(['large', 'larger', 'big', 'bigger'], option('Size', 4))
learn(['half width', 'half', 'half the width', 'wide'], option('Size', 6))
const whole = [
  'full width',
  'full',
  'full row',
  'whole row',
  'whole width',
  'entire width',
  'biggest',
  'huge',
]
learn(whole, option('Size', 12))

const plain = ['simple', 'plain', 'neutral', 'without colours', 'without colors', 'no colours', 'no colors']
learn(plain, option('Theme', 'Simple'))
learn(
  ['highlight', 'highlighted', 'colourful', 'colorful', 'coloured', 'colored'],
  option('Theme', 'Highlight'),
)

learn(['fastest', 'quickest', 'best'], option('Show', 1))
learn(['latest', 'last', 'current'], option('Show', 2))
const difference = ['with difference', 'with the difference', 'with its difference', 'show difference']
learn(difference, option('Show_Difference', 'Yes'))
learn(['average', 'averaged', 'avg', 'mean'], option('Value_Modifier', 2))
learn(['session'], option('Show_Ideal_Lap_For', 'Session'))
learn(['rider', 'own'], option('Show_Ideal_Lap_For', 'Rider'))
learn(['both'], option('Show_Ideal_Lap_For', 'Both'))
learn(['slow lap', 'slow lap icon', 'snail'], option('Show_Icon_On_Slow_Laps', 1))
learn(
  ['top speed', 'session top speed', 'max speed', 'maximum speed', 'highest speed'],
  { kind: 'thing', widget: 'Speed', point: 'Speed' },
  option('Show_Session_Top_Speed', 1),
)
learn(
  ['average lap', 'average lap time', 'avg lap', 'average pace'],
  { kind: 'thing', widget: 'DualDatapoint' },
  option('Value_Modifier', 2),
)
const best: Thing = { kind: 'thing', point: 'Best_Lap' }
const last: Thing = { kind: 'thing', point: 'Last_Lap' }
learn(['best and last lap'], best, { kind: 'join' }, last)
learn(['last and best lap'], last, { kind: 'join' }, best)

learn(['tire section', 'tyre section', 'tire bar'], { kind: 'tireSection' })
learn(['in one tile', 'in one widget', 'in a single tile', 'together', 'combined'], { kind: 'together' })
learn(['no', 'not', 'hide'], { kind: 'not' })
learn(['except', 'except for', 'without', 'excluding', 'but not'], { kind: 'except' })
learn(['and', 'plus', 'also', 'then', 'or', ',', '&', '+', '/', '\n'], { kind: 'join' })
learn(['.', ';', '!', '?'], { kind: 'stop' })

const longest = Math.max(...Array.from(phrases.keys(), phrase => phrase.split(' ').length))

/** The longest phrase that begins here. */
export function readPhrase({ words, at }: Reading): Read | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const meanings = phrases.get(keyOf(words.slice(at, at + length)))
    if (meanings) return { meanings, length }
  }
  return undefined
}

export function thingIn(meanings: readonly Meaning[] | undefined): Thing | undefined {
  return meanings?.find(meaning => meaning.kind === 'thing')
}
