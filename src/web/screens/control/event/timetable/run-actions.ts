// The actions of a session that are not always visible.
import type { MenuAction } from '#ui'
import { ArrowDown, ArrowUp, Copy, Grid2x2, Pencil, RadioTower, Scale, Timer, Trash2 } from 'lucide-react'
import type { RunRowProps } from './run-row'
import { dayOf } from './timetable-days'

export function createRunActions(props: RunRowProps): readonly MenuAction[] {
  const { run, canEdit, isAdmin, onOpen, onGrid } = props
  const { races, isStarted } = run
  const grids = races.map(({ id, category }) => ({
    key: `grid-${id}`,
    label: races.length === 1 ? 'Grid' : `Grid of ${category}`,
    icon: Grid2x2,
    onClick: () => onGrid(id),
  }))
  const shown: readonly MenuAction[] = [
    { key: 'rules', label: 'Rules', icon: Scale, onClick: () => onOpen({ kind: 'rules', run }) },
    ...(run.kind === 'race' ? grids : []),
  ]
  if (!canEdit) return shown
  const copy: MenuAction = {
    key: 'copy',
    label: 'Copy',
    icon: Copy,
    onClick: () => onOpen({ kind: 'run', day: dayOf(run), run, isCopy: true }),
  }
  const delay: MenuAction = {
    key: 'delay',
    label: 'Delay all after this',
    icon: Timer,
    onClick: () => onOpen({ kind: 'delay', run }),
  }
  if (isStarted) return [...shown, copy, delay]
  return [
    {
      key: 'edit',
      label: 'Edit',
      icon: Pencil,
      onClick: () => onOpen({ kind: 'run', day: dayOf(run), run }),
    },
    copy,
    delay,
    ...createMoves(props),
    ...shown,
    ...(isAdmin ? [createFeedAction(props)] : []),
    { key: 'delete', label: 'Delete', icon: Trash2, onClick: () => onOpen({ kind: 'delete', run }) },
  ]
}

function createFeedAction({ run, onOpen }: RunRowProps): MenuAction {
  return {
    key: 'feed',
    label: 'Feed',
    icon: RadioTower,
    onClick: () => onOpen({ kind: 'feed', runs: [run], title: run.name }),
  }
}

function createMoves({ place, count, onMove }: RunRowProps): readonly MenuAction[] {
  return [
    {
      key: 'up',
      label: 'Move up',
      icon: ArrowUp,
      isDisabled: place === 0,
      onClick: () => onMove(place, place - 1),
    },
    {
      key: 'down',
      label: 'Move down',
      icon: ArrowDown,
      isDisabled: place === count - 1,
      onClick: () => onMove(place, place + 1),
    },
  ]
}
