import type { WidgetWords } from '../widget'

const kinds: Readonly<Record<string, readonly string[]>> = {
  positions: [
    'lap chart',
    'position chart',
    'positions chart',
    'position graph',
    'place chart',
    'chart of the positions',
    'graph of the positions',
  ],
  trace: [
    'race trace',
    'trace',
    'gap chart',
    'gap graph',
    'chart of the gaps',
    'graph of the gaps',
    'race history chart',
  ],
  laptimes: [
    'lap time chart',
    'lap times chart',
    'lap time graph',
    'chart of the lap times',
    'graph of the lap times',
    'pace chart',
    'pace graph',
  ],
  sectors: [
    'sector chart',
    'sector graph',
    'sector delta',
    'delta chart',
    'chart of the sectors',
    'graph of the sectors',
  ],
  speed: ['speed chart', 'speed graph', 'chart of the speed', 'graph of the speed'],
}

export const chartWords: WidgetWords = {
  keywords: ['chart', 'graph', 'plot', 'diagram', ...Object.values(kinds).flat()],
  optionKeywords: [
    ...Object.entries(kinds).map(([value, keywords]) => ({ key: 'Chart', value, keywords })),
    { key: 'Against', value: 'Leader', keywords: ['against the leader', 'to the leader'] },
    { key: 'Against', value: 'Pace', keywords: ['constant pace', 'against a constant pace'] },
    { key: 'Laps', value: 'Last', keywords: ['recent laps', 'latest laps', 'newest laps'] },
  ],
}
