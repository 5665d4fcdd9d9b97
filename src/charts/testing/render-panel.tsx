import { defaultUnits } from '#timing'
import { render, screen } from '@testing-library/react'
import { type ReactElement, StrictMode, useState } from 'react'
import { vi } from 'vitest'
import type { ChartChoice } from '../chart-choice'
import { ChartPanel } from '../chart-panel'
import type { ChartMoment, ChartPanelProps } from '../panel-props'
import { createSession } from './sample-session'

const noChoice: ChartChoice = {
  kinds: ['positions'],
  riderIds: undefined,
  reference: 'mine',
  range: undefined,
}

interface Rendered {
  /** All choices, the newest one last. */
  readonly choices: ChartChoice[]
  readonly onSeek: ReturnType<typeof vi.fn<(moment: ChartMoment) => void>>
  readonly update: (given: Partial<ChartPanelProps>) => void
  readonly unmount: () => void
}

/** A panel whose choice is kept as by a page. My rider is number 2. */
export function renderPanel(given: Partial<ChartPanelProps> = {}): Rendered {
  const choices: ChartChoice[] = []
  const onSeek = vi.fn<(moment: ChartMoment) => void>()
  const base: Omit<ChartPanelProps, 'choice' | 'onChoose'> = {
    session: createSession(3, 20),
    myId: 'id-2',
    comparison: undefined,
    onSeek,
    tires: { 'id-2': 'Soft' },
    minSpeed: 6,
    onMinSpeedChange: () => undefined,
    units: defaultUnits,
    describeMoment: () => 'Live, 12:03',
    canPrint: true,
  }
  function Page({ changed }: { readonly changed: Partial<ChartPanelProps> }): ReactElement {
    const [choice, setChoice] = useState(changed.choice ?? noChoice)
    const choose = (next: ChartChoice): void => {
      choices.push(next)
      setChoice(next)
    }
    return <ChartPanel {...base} {...changed} choice={choice} onChoose={choose} />
  }
  const toPage = (changed: Partial<ChartPanelProps>): ReactElement => (
    <StrictMode>
      <Page changed={changed} />
    </StrictMode>
  )
  const { rerender, unmount } = render(toPage(given))
  return { choices, onSeek, update: changed => rerender(toPage({ ...given, ...changed })), unmount }
}

/** The slider of a chart. */
export function getSlider(name = 'Lap chart, lap'): HTMLInputElement {
  return screen.getByRole('slider', { name })
}

/** The element with the chart and the slider. */
export function getFigure(name?: string): HTMLElement {
  const figure = getSlider(name).parentElement
  if (!figure) throw new Error('The slider is not in a figure')
  return figure
}
