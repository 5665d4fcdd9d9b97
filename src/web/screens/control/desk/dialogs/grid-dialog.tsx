// The grid of a session that is live (C-037).
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import type { Decision, DeskSnapshot } from '../../../../data/control-desk/state'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { type DeskRider, findByNumber } from '../find-rider'
import { CommandDialog } from './command-dialog'
import { useDraft } from './use-draft'

interface GridDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'grid' }>
  readonly onClose: () => void
}

export function GridDialog({ dialog, onClose }: GridDialogProps): ReactElement | null {
  const snapshot = useAppSelector(selectSnapshot)
  const draft = useDraft(dialog, { ...readGrid(snapshot), reason: '' })
  if (!snapshot) return null
  const [places, pitStarts] = [draft.get('places'), draft.get('pitStarts')].map(text =>
    findRiders(snapshot, text),
  )
  const all = [...(places ?? []), ...(pitStarts ?? [])]
  const isWhole = places !== undefined && pitStarts !== undefined && new Set(all).size === all.length
  const decision: Decision | undefined = isWhole
    ? {
        kind: 'grid',
        places: places.map(({ competitor }, index) => ({ competitor, place: index + 1 })),
        pitStarts: pitStarts.map(({ competitor }) => competitor),
      }
    : undefined
  const error = isWhole ? undefined : 'A number is unknown or there twice'
  return (
    <CommandDialog title="Grid" draft={draft} decision={decision} onClose={onClose}>
      <TextField
        label="Numbers, pole position first"
        name="places"
        autoComplete="off"
        error={error}
        {...draft.bind('places')}
      />
      <TextField label="From the pit lane" name="pitStarts" autoComplete="off" {...draft.bind('pitStarts')} />
    </CommandDialog>
  )
}

function readGrid(snapshot: DeskSnapshot | null): { readonly places: string; readonly pitStarts: string } {
  const entries = (snapshot?.entries ?? []).toSorted(
    (one, other) => (one.grid ?? Infinity) - (other.grid ?? Infinity),
  )
  const join = (chosen: readonly DeskRider[]): string => chosen.map(({ number }) => number).join(', ')
  return {
    places: join(entries.filter(({ grid, isPitStart }) => grid !== undefined && isPitStart !== true)),
    pitStarts: join(entries.filter(({ isPitStart }) => isPitStart === true)),
  }
}

/** Undefined if a number is unknown. */
function findRiders(snapshot: DeskSnapshot, text: string): readonly DeskRider[] | undefined {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  const riders = typed.flatMap(number => findByNumber(snapshot, number) ?? [])
  return riders.length === typed.length ? riders : undefined
}
