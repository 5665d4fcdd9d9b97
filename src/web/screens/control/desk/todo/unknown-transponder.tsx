// Gives an unknown transponder a rider: the number and Enter, for the whole session (C-035). Where classes share the
// number, the class is chosen.
import { type FormEvent, type ReactElement, useState } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { describeRider, type DeskRider, findByNumber } from '../find-rider'
import styles from './todo-list.module.css'

interface UnknownTransponderProps {
  readonly transponder: string
  readonly isDisabled: boolean
}

/** The field that the key `U` goes to. */
export const unknownFieldName = 'unknown-number'

export function UnknownTransponder({ transponder, isDisabled }: UnknownTransponderProps): ReactElement {
  const { decide } = useDesk()
  const snapshot = useAppSelector(selectSnapshot)
  const [number, setNumber] = useState('')
  const [isUnclear, setIsUnclear] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const found = snapshot ? findByNumber(snapshot, number) : []
  const assign = async ({ competitor }: DeskRider): Promise<void> => {
    if (isSending) return
    setIsSending(true)
    await decide({ kind: 'transponder', transponder, competitor })
    setIsSending(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [rider] = found
    if (rider && found.length === 1) void assign(rider)
    else setIsUnclear(true)
  }
  return (
    <form className={styles.assign} data-choice={found.length > 1 ? '' : undefined} onSubmit={submit}>
      <input
        className={styles.number}
        name={unknownFieldName}
        aria-label={`Number of transponder ${transponder}`}
        aria-invalid={isUnclear || undefined}
        placeholder="No."
        autoComplete="off"
        value={number}
        disabled={isDisabled || isSending}
        onChange={event => {
          setNumber(event.target.value)
          setIsUnclear(false)
        }}
      />
      {number !== '' && <output className={styles.found}>{describeFound(found)}</output>}
      {found.length > 1 && (
        <ClassButtons
          riders={found}
          transponder={transponder}
          isDisabled={isDisabled || isSending}
          onChoose={rider => void assign(rider)}
        />
      )}
      <button
        type="button"
        className={styles.action}
        disabled={isDisabled || isSending}
        onClick={() => void decide({ kind: 'ignore', transponder })}
      >
        Ignore
      </button>
    </form>
  )
}

interface ClassButtonsProps extends UnknownTransponderProps {
  readonly riders: readonly DeskRider[]
  readonly onChoose: (rider: DeskRider) => void
}

/** One for each rider with the number. */
function ClassButtons({ riders, transponder, isDisabled, onChoose }: ClassButtonsProps): ReactElement {
  return (
    <>
      {riders.map(rider => (
        <button
          key={rider.competitor}
          type="button"
          className={styles.action}
          disabled={isDisabled}
          title={describeRider(rider)}
          aria-label={`Transponder ${transponder} is that of ${describeRider(rider)}`}
          onClick={() => onChoose(rider)}
        >
          {rider.category}
        </button>
      ))}
    </>
  )
}

function describeFound(found: readonly DeskRider[]): string {
  const [rider] = found
  if (!rider) return 'No such number'
  return found.length === 1 ? describeRider(rider) : 'Which class?'
}
