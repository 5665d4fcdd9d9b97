// The dialog for the loops of a track: which decoder is which timing line (C-181).
import { addControlReducers } from '../../../data/control-reducers'
import type { Track, TrackLoop } from '#contract'
import { Button, Dialog, Skeleton, TextField } from '#ui'
import { Plus, X } from 'lucide-react'
import { type ReactElement, useCallback, useState } from 'react'
import { fetchTrackLoops, putTrackLoops } from '../../../data/event-setup/thunks'
import { useAppDispatch } from '../../../data/hooks'
import { ChoiceField } from '../form/choice-field'
import { useFetch } from '../list/use-fetch'
import { findLoopProblem, type LoopRow, loopUses, toLoopRows, toLoops } from './loop-rows'
import styles from './loops-dialog.module.css'

addControlReducers()

interface LoopsDialogProps {
  readonly track: Track
  readonly onClose: () => void
}

export function LoopsDialog({ track, onClose }: LoopsDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  const { id, name } = track
  // Local on purpose: no other page shows the loops.
  const [loops, setLoops] = useState<readonly TrackLoop[]>()
  const { failure } = useFetch(
    useCallback(async () => {
      const result = await dispatch(fetchTrackLoops({ params: { id } }))
      if (fetchTrackLoops.fulfilled.match(result)) setLoops(result.payload.data)
      return result
    }, [dispatch, id]),
  )
  if (loops) return <LoopsForm track={track} loops={loops} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={`Loops of ${name}`} size="large">
      {failure === undefined ? <Skeleton characters={28} /> : <p>{failure}</p>}
    </Dialog>
  )
}

function LoopsForm({
  track,
  loops,
  onClose,
}: LoopsDialogProps & { readonly loops: readonly TrackLoop[] }): ReactElement {
  const dispatch = useAppDispatch()
  const [rows, setRows] = useState(() => toLoopRows(loops))
  const [problem, setProblem] = useState<string>()
  const add = (): void => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    setRows([...rows, { key, name: '', use: rows.length === 0 ? 'SF' : 'S1', decoder: '', metres: '' }])
  }
  const change = (changed: LoopRow): void =>
    setRows(rows.map(row => (row.key === changed.key ? changed : row)))
  const save = async (): Promise<void> => {
    const found = findLoopProblem(rows)
    setProblem(found)
    if (found !== undefined) return
    const result = await dispatch(putTrackLoops({ params: { id: track.id }, body: { loops: toLoops(rows) } }))
    if (putTrackLoops.fulfilled.match(result)) onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" onClick={save}>
        Save loops
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={`Loops of ${track.name}`} size="large" actions={actions}>
      <div className={styles.loops}>
        <p className={styles.note}>
          The number of a decoder tells on which line it is. Without any, every decoder counts as
          start/finish.
        </p>
        {rows.map((row, index) => (
          <LoopFields
            key={row.key}
            row={row}
            place={index + 1}
            onChange={change}
            onRemove={() => setRows(rows.filter(each => each !== row))}
          />
        ))}
        <Button icon={Plus} onClick={add}>
          Add loop
        </Button>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface LoopFieldsProps {
  readonly row: LoopRow
  readonly place: number
  readonly onChange: (row: LoopRow) => void
  readonly onRemove: () => void
}

function LoopFields({ row, place, onChange, onRemove }: LoopFieldsProps): ReactElement {
  const set = (change: Partial<LoopRow>): void => onChange({ ...row, ...change })
  return (
    <fieldset className={styles.row} aria-label={`Loop ${place}`}>
      <TextField label="Name" value={row.name} onChange={name => set({ name })} autoComplete="off" />
      <ChoiceField
        label="Line"
        items={loopUses}
        value={row.use}
        error={undefined}
        onChange={use => set({ use })}
      />
      <TextField
        label="Decoder"
        inputMode="numeric"
        value={row.decoder}
        onChange={decoder => set({ decoder })}
        autoComplete="off"
      />
      <TextField
        label="Metres"
        inputMode="decimal"
        value={row.metres}
        onChange={metres => set({ metres })}
        autoComplete="off"
      />
      <Button variant="quiet" icon={X} label={`Remove loop ${place}`} tooltipAlign="end" onClick={onRemove} />
    </fieldset>
  )
}
