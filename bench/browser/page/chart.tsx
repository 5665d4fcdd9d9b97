// Draws growing charts with the chart of the product or with ECharts.
import { type ChartChoice, ChartFigure, ChartPanel } from '#charts'
import { buildChart, type ChartModel, type ChartSession, defaultUnits } from '#timing'
import '#ui/theme.css'
import { type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ChartSetup, DrawingCounts, UpdateCounts } from '../chart-setup'
import { EChartsFigure } from './echarts'
import { growSession } from './growing-session'

/** As many as the product allows, in the order of their colors. */
const highlightedIds = ['11', '12', '13', '14', '15', '16', '17', '18']
const [myId = ''] = highlightedIds

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

function buildModel({ kind }: ChartSetup, session: ChartSession): ChartModel {
  const comparison = { session, riderId: '12' }
  return buildChart(kind, { session, myId, highlightedIds, reference: 'mine', comparison, minSpeed: 0 })
}

function countPoints({ lines }: ChartModel): number {
  return lines.flatMap(({ segments }) => segments).reduce((sum, { length }) => sum + length, 0)
}

function findBox(): HTMLElement {
  const box = document.querySelector<HTMLElement>('#root')
  if (!box) throw new Error('There is no box')
  return box
}

type Draw = (model: ChartModel) => void

function createDraw({ drawer }: ChartSetup): Draw {
  const box = findBox()
  if (drawer === 'echarts') {
    const chart = new EChartsFigure(box, highlightedIds)
    return model => chart.draw(model)
  }
  const root = createRoot(box)
  const props = { highlightedIds, myId, range: undefined, units: defaultUnits }
  return model => root.render(<ChartFigure {...props} model={model} label={model.title} />)
}

/** Every update builds a model and then draws it. Both begin with a mark in the trace. */
async function traceUpdates(setup: ChartSetup, intervalMs: number): Promise<UpdateCounts> {
  const sessions = [...growSession(setup.size)]
  const draw = createDraw(setup)
  const counts = { points: 0, drawings: 0, updates: 0 }
  for (const session of sessions) {
    performance.mark('update')
    const model = buildModel(setup, session)
    counts.points = countPoints(model)
    await wait(intervalMs)
    const before = drawingCounts.clears
    performance.mark('update')
    draw(model)
    await wait(intervalMs)
    counts.updates += 1
    if (drawingCounts.clears > before) counts.drawings += 1
  }
  performance.mark('update')
  return counts
}

interface PanelProps {
  readonly session: ChartSession
  readonly kind: ChartSetup['kind']
}

/** The charts of the product without the page around them. */
function Panel({ session, kind }: PanelProps): ReactElement {
  const [choice, setChoice] = useState<ChartChoice>({
    kinds: [kind],
    riderIds: highlightedIds,
    reference: 'mine',
    range: undefined,
  })
  return (
    <ChartPanel
      session={session}
      myId={myId}
      comparison={{ session, riderId: '12' }}
      choice={choice}
      onChoose={setChoice}
      tires={noTires}
      minSpeed={0}
      onMinSpeedChange={ignoreSpeed}
      units={defaultUnits}
      describeMoment={describeMoment}
    />
  )
}

const noTires = {}
const ignoreSpeed = (): void => undefined
const describeMoment = (): string => 'Live'

/** Returns what shows the next updates in the panel and counts the drawings. */
function openPanel({
  kind,
  size,
}: ChartSetup): (updates: number, intervalMs: number) => Promise<DrawingCounts> {
  countDrawingCalls()
  const sessions = growSession(size)
  const root = createRoot(findBox())
  return async (updates, intervalMs) => {
    const { clears, calls } = drawingCounts
    for (let update = 0; update < updates; update += 1) {
      const next = sessions.next()
      if (next.done) throw new Error('The session has no more crossings')
      root.render(<Panel session={next.value} kind={kind} />)
      await wait(intervalMs)
    }
    return { drawings: drawingCounts.clears - clears, calls: drawingCounts.calls - calls }
  }
}

/** Milliseconds from an empty box to the painted chart. */
function measureFirstChart(setup: ChartSetup): Promise<number> {
  const [session] = growSession(setup.size)
  if (!session) throw new Error('The session has no crossings')
  const model = buildModel(setup, session)
  return measureDrawing(() => createDraw(setup)(model), setup.size.riders)
}

Object.assign(globalThis, { traceUpdates, openPanel, measureFirstChart })
