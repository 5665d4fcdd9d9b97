// Maps phrases to terms. The words for widgets, data points and their options come from the catalog.
import {
  catalog,
  type DataPoint,
  dataPointHints,
  dataPointKeywords,
  dataPoints,
  keyToLabel,
  pickableWidgets,
  type WidgetWords,
  widgetWords,
} from '#widgets/catalog'
import type { Cursor, Match, Pickable, Term, WidgetTerm } from '../terms/term'
import { commonPhrases } from './common-phrases'
import { splitWords } from './split-words'

const phrases = new Map<string, readonly Term[]>()

function toPhraseKey(words: Cursor['words']): string {
  return words.map(({ stem }) => stem).join(' ')
}

function addPhrase(text: string, terms: readonly Term[]): void {
  phrases.set(readPhraseKey(text), terms)
}

function addDataPoint(point: DataPoint): void {
  for (const text of [keyToLabel(point), ...dataPointKeywords[point]])
    addPhrase(text, [{ kind: 'widget', point }])
  for (const text of dataPointHints[point] ?? []) addPhrase(text, [{ kind: 'widget', point, isHint: true }])
}

function addWidget(widget: Pickable): void {
  const { label } = catalog[widget]
  const { keywords, hints = [] }: WidgetWords = widgetWords[widget]
  for (const name of [label, ...keywords]) {
    const point = findWidgetTerm(phrases.get(readPhraseKey(name)))?.point
    addPhrase(name, [{ kind: 'widget', widget, ...(point && { point }) }])
  }
  for (const hint of hints) addPhrase(hint, [{ kind: 'widget', widget, isHint: true }])
}

function addOptions(widget: Pickable): void {
  const { label } = catalog[widget]
  const { keywords, optionKeywords = [] }: WidgetWords = widgetWords[widget]
  const names = [label, ...keywords].map(readPhraseKey)
  for (const { key, value, keywords: phrasesOfOption } of optionKeywords)
    for (const phrase of phrasesOfOption.map(readPhraseKey)) {
      // “top speed” names the widget too; “with a snail” only sets the option of a widget that is named elsewhere.
      const name = names.find(each => ` ${phrase} `.includes(` ${each} `)) ?? ''
      const terms = phrases.get(phrase) ?? phrases.get(name) ?? []
      phrases.set(phrase, [...terms, { kind: 'option', key: `${widget}.${key}`, value }])
    }
}

function readPhraseKey(text: string): string {
  return toPhraseKey(splitWords(text))
}

for (const point of dataPoints) addDataPoint(point)
for (const widget of pickableWidgets) addWidget(widget)
for (const widget of pickableWidgets) addOptions(widget)
for (const { texts, terms } of commonPhrases) for (const text of texts) addPhrase(text, terms)
// “bestlap” is “best lap”.
for (const [phrase, terms] of phrases) {
  const joined = phrase.replaceAll(' ', '')
  if (!phrases.has(joined)) phrases.set(joined, terms)
}

const maxPhraseWords = Math.max(...Array.from(phrases.keys(), phrase => phrase.split(' ').length))

/** The words of all phrases, which misspelled words are compared with. */
export const phraseWords: ReadonlySet<string> = new Set(
  Array.from(phrases.keys()).flatMap(phrase => phrase.split(' ')),
)

/** Finds the longest phrase that starts at the cursor. Words may be written apart: “count down”. */
export function parsePhrase({ words, at }: Cursor): Match | undefined {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length -= 1) {
    const key = toPhraseKey(words.slice(at, at + length))
    const terms = phrases.get(key) ?? (length === 2 ? phrases.get(key.replace(' ', '')) : undefined)
    if (terms)
      return { terms: length === 1 ? terms.map(term => adaptNumber(term, words[at])) : terms, length }
  }
  return undefined
}

/** `tiles` is the plural of `tile`, which is the stem of both. */
function adaptNumber(term: Term, word: Cursor['words'][number] | undefined): Term {
  return term.kind === 'noun' ? { kind: 'noun', isPlural: term.isPlural || word?.text !== word?.stem } : term
}

export function findWidgetTerm(terms: readonly Term[] | undefined): WidgetTerm | undefined {
  return terms?.find(term => term.kind === 'widget')
}
