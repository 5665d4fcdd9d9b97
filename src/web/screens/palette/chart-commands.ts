import { type ChartKind, chartKinds } from '#timing'
import { getChartLabel } from '#widgets'
import { ChartColumn, ChartLine, ChartSpline, type LucideIcon } from 'lucide-react'
import { selectDefaultRider } from '../../data/selection/selectors'
import { buildChartsPath } from '../charts/charts-path'
import type { Command, CommandContext } from './command'

const looks: Readonly<Record<ChartKind, readonly [keywords: string, icon: LucideIcon]>> = {
  positions: ['positions places order graph', ChartSpline],
  trace: ['gaps gap graph', ChartLine],
  laptimes: ['pace stints graph', ChartLine],
  sectors: ['compare difference graph', ChartColumn],
  speed: ['trap top speed graph', ChartLine],
}

/** Each chart of the race on the screen, from every page. */
export function listChartCommands({ state, navigate }: CommandContext): readonly Command[] {
  if (!selectDefaultRider(state)?.primaryRider.race) return []
  return chartKinds.map(kind => {
    const [keywords, icon] = looks[kind]
    return {
      id: `chart ${kind}`,
      group: 'Actions',
      label: `Chart: ${getChartLabel(kind)}`,
      keywords: `charts ${keywords}`,
      icon,
      run: () => navigate(buildChartsPath(state, { kinds: [kind] })),
    }
  })
}
