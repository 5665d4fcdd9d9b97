// The transponders of an entry: up to eight lines, each with a note. One of another rider can be moved here.
import type { Entry } from '#contract'
import { Button, TextField } from '#ui'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { describeEntry } from './describe-entry'
import styles from './entries.module.css'
import { type EntryTransponder, findOwner } from './entry-draft'

interface TransponderFieldsProps {
  readonly transponders: readonly EntryTransponder[]
  readonly onChange: (transponders: readonly EntryTransponder[]) => void
  /** The transponders of other entries that move to this one. */
  readonly moves: readonly string[]
  readonly onMoves: (moves: readonly string[]) => void
  readonly entries: readonly Entry[]
  readonly entryId: string | undefined
  readonly error: string | undefined
  readonly max: number
}

export function TransponderFields(props: TransponderFieldsProps): ReactElement {
  const { transponders, onChange, moves, onMoves, entries, entryId, error, max } = props
  const fieldset = useFocusOnAddedLine(transponders.length)
  return (
    <fieldset className={styles.transponders} ref={fieldset}>
      <legend className={styles.legend}>Transponders</legend>
      {numberLines(transponders).map(({ position, value, transponder }) => (
        <TransponderLine
          key={position}
          position={position}
          value={value}
          owner={findOwner(entries, transponder, entryId)}
          isMoved={moves.includes(transponder)}
          onMove={() => onMoves([...moves, transponder])}
          onChange={changed => onChange(transponders.with(position - 1, changed))}
          onRemove={() => onChange(transponders.toSpliced(position - 1, 1))}
        />
      ))}
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      {transponders.length < max && (
        <div>
          <Button
            size="small"
            icon={Plus}
            onClick={() => onChange([...transponders, { transponder: '', note: '' }])}
          >
            Add transponder
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Lines have no identity of their own: they are added at the end and removed one by one. */
function numberLines(transponders: readonly EntryTransponder[]) {
  return transponders.map((value, index) => ({
    position: index + 1,
    value,
    transponder: value.transponder.trim(),
  }))
}

/** Not when the dialog opens. */
function useFocusOnAddedLine(count: number): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current)
      fieldset.current?.querySelector<HTMLInputElement>(`[data-transponder='${count}']`)?.focus()
    before.current = count
  }, [count])
  return fieldset
}

interface TransponderLineProps {
  readonly position: number
  readonly value: EntryTransponder
  readonly owner: Entry | undefined
  readonly isMoved: boolean
  readonly onMove: () => void
  readonly onChange: (value: EntryTransponder) => void
  readonly onRemove: () => void
}

function TransponderLine(props: TransponderLineProps): ReactElement {
  const { position, value, owner, isMoved, onMove, onChange, onRemove } = props
  return (
    <div className={styles.transponder}>
      <TextField
        label={`Transponder ${position}`}
        value={value.transponder}
        autoComplete="off"
        inputMode="text"
        data-transponder={position}
        onChange={transponder => onChange({ ...value, transponder })}
      />
      <TextField
        label={`Note ${position}`}
        value={value.note}
        autoComplete="off"
        placeholder="Spare bike"
        onChange={note => onChange({ ...value, note })}
      />
      <Button icon={Trash2} label={`Remove transponder ${position}`} tooltipAlign="end" onClick={onRemove} />
      {owner && (
        <p className={styles.owner} aria-live="polite">
          {isMoved ? `Moves here from ${describeEntry(owner)}.` : `That of ${describeEntry(owner)}.`}
          {!isMoved && (
            <Button size="small" onClick={onMove}>
              Move it here
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
