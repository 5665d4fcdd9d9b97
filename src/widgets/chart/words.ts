import type { WidgetWords } from '../widget'

const nouns = ['chart', 'graph', 'plot', 'diagram']
const links = ['', 'the', 'of', 'of the', 'with', 'with the', 'showing', 'showing the', 'for the']

/** What each chart is about: “graph of the gaps”, “gap chart”. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  positions: ['position', 'place'],
  trace: ['gap'],
  laptimes: ['lap time', 'pace'],
  sectors: ['sector', 'sector time', 'sector delta', 'delta'],
  speed: ['speed', 'top speed'],
}

const names: Readonly<Record<string, readonly string[]>> = {
  positions: ['lap chart'],
  trace: ['race trace', 'trace', 'race history chart'],
  sectors: ['sector delta'],
}

function listPhrases(subject: string): readonly string[] {
  return nouns.flatMap(noun => [
    `${subject} ${noun}`,
    ...links.map(link => [noun, link, subject].filter(Boolean).join(' ')),
  ])
}

const kinds = Object.entries(subjects).map(([value, words]) => ({
  key: 'Chart',
  value,
  keywords: [...(names[value] ?? []), ...words.flatMap(listPhrases)],
}))

const comparisons = ['against', 'vs', 'versus', 'compared to', 'compared with', 'relative to']

function listComparisons(others: readonly string[]): readonly string[] {
  return comparisons.flatMap(comparison => others.map(other => `${comparison} ${other}`))
}

export const chartWords: WidgetWords = {
  keywords: [...nouns, ...kinds.flatMap(({ keywords }) => keywords)],
  optionKeywords: [
    ...kinds,
    {
      key: 'Against',
      value: 'Leader',
      keywords: ['to the leader', ...listComparisons(['the leader', 'leader'])],
    },
    { key: 'Against', value: 'Me', keywords: listComparisons(['me', 'my rider', 'our rider']) },
    {
      key: 'Against',
      value: 'Pace',
      keywords: [
        'constant pace',
        ...listComparisons([
          'a constant pace',
          'the pace of the leader',
          "the leader's pace",
          'an even pace',
        ]),
      ],
    },
    { key: 'Laps', value: 10, keywords: ['recent laps', 'latest laps', 'newest laps'] },
    { key: 'Laps', value: 'All', keywords: ['all laps', 'all the laps', 'every lap'] },
  ],
}
