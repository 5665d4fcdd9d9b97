// The grid of a session that is live (C-037).
import type { DeskEntry } from '#contract'
import { TextArea, TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { readRiderList } from '../../typed-riders'
import { findRider, listRiders } from '../find-rider'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { useDraft } from './use-draft'

interface GridDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'grid' }>
  readonly onClose: () => void
}

export function GridDialog({ dialog, onClose }: GridDialogProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const draft = useDraft(dialog, { ...readGrid(snapshot), reason: '' })
  if (!snapshot) return null
  const riders = listRiders(snapshot)
  const [places, pitStarts] = [draft.get('places'), draft.get('pitStarts')].map(text =>
    readRiderList(riders, text),
  )
  const onGrid = places?.riders ?? []
  const fromPits = pitStarts?.riders ?? []
  const twice = fromPits.find(rider => onGrid.includes(rider))
  const pitProblem = pitStarts?.problem ?? (twice && `#${twice.label} is on the grid and in the pit lane`)
  const decision: Decision | undefined =
    places?.problem === undefined && pitProblem === undefined
      ? {
          kind: 'grid',
          places: onGrid.map(({ competitor }, index) => ({ competitor, place: index + 1 })),
          pitStarts: fromPits.map(({ competitor }) => competitor),
        }
      : undefined
  return (
    <CommandDialog title="Grid" draft={draft} decision={decision} onClose={onClose}>
      <div className={styles.wide}>
        <TextArea
          label="Numbers, pole position first"
          name="places"
          autoComplete="off"
          rows={3}
          hint="With the class where two riders have the number: 7 (Superbike)"
          error={places?.problem}
          {...draft.bind('places')}
        />
      </div>
      <div className={styles.wide}>
        <TextField
          label="From the pit lane"
          name="pitStarts"
          autoComplete="off"
          error={pitProblem}
          {...draft.bind('pitStarts')}
        />
      </div>
    </CommandDialog>
  )
}

function readGrid(snapshot: DeskSnapshot | null): { readonly places: string; readonly pitStarts: string } {
  if (!snapshot) return { places: '', pitStarts: '' }
  const entries = snapshot.entries.toSorted((one, other) => (one.grid ?? Infinity) - (other.grid ?? Infinity))
  const join = (chosen: readonly DeskEntry[]): string =>
    chosen.map(({ competitor, number }) => findRider(snapshot, competitor)?.label ?? number).join(', ')
  return {
    places: join(entries.filter(({ grid, isPitStart }) => grid !== undefined && isPitStart !== true)),
    pitStarts: join(entries.filter(({ isPitStart }) => isPitStart === true)),
  }
}
