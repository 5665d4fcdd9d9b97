// What the shapes of a chart mean, as one line of text. Only what the chart contains is explained.
import type { ChartModel, ChartPoint } from '#timing'

type PointShape = ChartPoint['shape']

const meanings: Readonly<Record<ChartModel['kind'], Partial<Record<PointShape | 'P', string>>>> = {
  positions: { hollow: '○ lapped', cross: '× stopped', P: 'P pit' },
  trace: { hollow: '○ lapped', cross: '× stopped', P: 'P pit' },
  laptimes: {
    filled: '● clean',
    hollow: '○ not clean',
    cross: '× cancelled',
    edge: '▲ above the scale',
    'low edge': '▼ below the scale',
    P: 'P pit',
  },
  sectors: {},
  speed: { hollow: '○ not clean' },
}

export function describeShapes(model: ChartModel): string {
  const found = new Set<PointShape | 'P'>()
  for (const { segments } of model.lines)
    for (const points of segments)
      for (const { shape, label } of points) {
        found.add(shape)
        if (label === 'P') found.add('P')
      }
  const shapes = Object.entries(meanings[model.kind]).flatMap(([shape, text]) =>
    // The keys of the table are shapes.
    found.has(shape as PointShape | 'P') ? [text] : [],
  )
  return [...shapes, ...describeHatching(model)].join('   ')
}

function describeHatching({ bars, flags }: ChartModel): readonly string[] {
  const isInexact = flags.some(flag => flag.uncertainFrom !== undefined || flag.certainTo !== undefined)
  return [
    ...(bars.some(({ isCounted }) => !isCounted) ? ['▨ not counted'] : []),
    ...(isInexact ? ['▨ time of the flag not exact'] : []),
  ]
}
