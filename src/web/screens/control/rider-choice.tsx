// Asks which of the riders with the same number is meant. It stays open after the choice, so that the choice can be seen and
// changed, and the keyboard focus is not lost.
import { type ReactElement, useId } from 'react'
import styles from './rider-choice.module.css'
import type { NumberedRider } from './typed-riders'

interface ChoiceRider extends NumberedRider {
  /** "" if it is not known. */
  readonly name: string
}

interface RiderChoiceProps<Rider> {
  readonly riders: readonly Rider[]
  readonly chosen: Rider | undefined
  readonly isDisabled?: boolean
  readonly onChoose: (rider: Rider) => void
}

export function RiderChoice<Rider extends ChoiceRider>(props: RiderChoiceProps<Rider>): ReactElement | null {
  const { riders, chosen, isDisabled, onChoose } = props
  const group = useId()
  if (riders.length < 2) return null
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend className={styles.legend}>{`Which rider with the number ${riders[0]?.number ?? ''}?`}</legend>
      {riders.map(rider => (
        <label key={`${rider.label} ${rider.name}`} className={styles.rider}>
          <input
            type="radio"
            name={group}
            checked={chosen?.label === rider.label && chosen.name === rider.name}
            onChange={() => onChoose(rider)}
          />
          <b>{rider.category}</b>
          <span className={styles.name} title={rider.name}>
            {rider.name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
