// Steps and rate. On phones they are in the menu `More`.
import { Button } from '#ui'
import { ChevronDown, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ReplayBarProps } from './replay-bar-props'
import styles from './transport-controls.module.css'

interface StepProps {
  readonly isDisabled: boolean
  readonly onStep: (direction: 1 | -1) => void
}

export function LapSteps({ isDisabled, onStep }: StepProps): ReactElement {
  const common = { variant: 'quiet', size: 'small', tooltipSide: 'top', disabled: isDisabled } as const
  return (
    <div className={styles.steps}>
      <Button {...common} icon={SkipBack} label="Previous lap" onClick={() => onStep(-1)} />
      <Button {...common} icon={SkipForward} label="Next lap" onClick={() => onStep(1)} />
    </div>
  )
}

export function PassingSteps({ isDisabled, onStep }: StepProps): ReactElement {
  const common = { variant: 'quiet', size: 'small', tooltipSide: 'top', disabled: isDisabled } as const
  return (
    <div className={styles.steps}>
      <Button {...common} icon={StepBack} label="Previous crossing" onClick={() => onStep(-1)} />
      <Button {...common} icon={StepForward} label="Next crossing" onClick={() => onStep(1)} />
    </div>
  )
}

type RateProps = Pick<ReplayBarProps, 'rate' | 'rates' | 'onRate'> & { readonly isDisabled: boolean }

export function RateSelect({ rate, rates, onRate, isDisabled }: RateProps): ReactElement {
  return (
    <div className={styles.rate}>
      <select
        className={styles.select}
        aria-label="Speed"
        value={rate}
        disabled={isDisabled}
        onChange={event => onRate(Number(event.target.value))}
      >
        {rates.map(each => (
          <option key={each} value={each}>{`${each}×`}</option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden />
    </div>
  )
}
