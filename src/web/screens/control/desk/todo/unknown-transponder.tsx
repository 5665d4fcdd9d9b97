// Gives an unknown transponder a rider: the number and Enter, for the whole session (C-035).
import { type FormEvent, type ReactElement, useState } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { describeRider, findByNumber } from '../find-rider'
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
  const [isMissing, setIsMissing] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const rider = snapshot && number.trim() !== '' ? findByNumber(snapshot, number) : undefined
  const assign = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    setIsMissing(!rider)
    if (!rider) return
    setIsSending(true)
    await decide({ kind: 'transponder', transponder, competitor: rider.competitor })
    setIsSending(false)
  }
  return (
    <form className={styles.assign} onSubmit={event => void assign(event)}>
      <input
        className={styles.number}
        name={unknownFieldName}
        aria-label={`Number of transponder ${transponder}`}
        aria-invalid={isMissing || undefined}
        placeholder="No."
        autoComplete="off"
        value={number}
        disabled={isDisabled || isSending}
        onChange={event => {
          setNumber(event.target.value)
          setIsMissing(false)
        }}
      />
      {number !== '' && (
        <output className={styles.found}>{rider ? describeRider(rider) : 'No such number'}</output>
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
