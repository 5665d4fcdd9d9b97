// The door of `charts`: the charts of a session. Import it lazily, because it contains the chart library.
export type { ChartChoice, ChosenRange } from './chart-choice'
export { ChartFigure, type ChartFigureProps } from './chart-figure'
export { ChartPanel } from './chart-panel'
export type { ChartMoment, ChartPanelProps } from './panel-props'
