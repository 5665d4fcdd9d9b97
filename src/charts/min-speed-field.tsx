// Lower speeds are left out, like in the Speed widget. In miles per hour, the unit of the feed.
import { TextField } from '#ui'
import { type ReactElement, useState } from 'react'
import type { ChartPanelProps } from './panel-props'

const maxSpeed = 250

type MinSpeedFieldProps = Pick<ChartPanelProps, 'minSpeed' | 'onMinSpeedChange'>

export function MinSpeedField({ minSpeed, onMinSpeedChange }: MinSpeedFieldProps): ReactElement {
  // What is typed is not always a speed.
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const change = (text: string): void => {
    setTyped(text)
    const speed = Number(text)
    if (/^\d+$/.test(text) && speed <= maxSpeed) onMinSpeedChange(speed)
  }
  return (
    <TextField
      label="Discard below (mph)"
      type="number"
      inputMode="numeric"
      min={0}
      max={maxSpeed}
      value={typed ?? String(minSpeed)}
      onChange={change}
      onBlur={() => setTyped(undefined)}
    />
  )
}
