import {
  BarChart3,
  Columns2,
  History,
  Link2,
  ListOrdered,
  Map as MapIcon,
  Pause,
  Play,
  Radio,
  SlidersHorizontal,
  X,
} from 'lucide-react'
import { removeComparison, showRightPanelTab, toggleComparisonTable } from '../../data/comparison/thunks'
import { goToLiveSession } from '../../data/live/thunks'
import { selectLiveOffer } from '../../data/live/selectors'
import { copyReplayLink } from '../../data/time-machine/link'
import { backToLive, closeReplay, openReplay, pauseReplay, playReplay } from '../../data/time-machine/thunks'
import { columnsChosen } from '../../data/templates/reducer'
import { selectColumns } from '../../data/templates/selectors'
import { isChartsPage } from '../charts/charts-path'
import {
  columnPresets,
  isSameColumns,
  standardColumns,
  toStoredColumns,
} from '../dashboard/timing-table/column-presets'
import type { Command, CommandContext } from './command'
import { isDashboard } from './dashboard-commands'

type Row = Omit<Command, 'group'> & { readonly isOffered: boolean }

/** What can be done with the race on the screen: its replay, its comparison, its columns and the panel beside it. */
export function listRaceViewCommands(context: CommandContext): readonly Command[] {
  const { state, pathname } = context
  if (state.raceData.primaryRider.raceId === null) return []
  return listRows(context, pathname)
    .filter(({ isOffered }) => isOffered)
    .map(({ id, label, icon, keys, keywords, run }) => ({
      id,
      group: 'Actions',
      label,
      icon,
      keywords,
      keys: state.viewing.areShortcutsOn ? keys : undefined,
      run,
    }))
}

/** The charts have the replay of the dashboard. */
function listRows(context: CommandContext, pathname: string): readonly Row[] {
  if (isDashboard(pathname))
    return [...listReplayRows(context), ...listPanelRows(context), ...listColumnRows(context)]
  return isChartsPage(pathname) ? listReplayRows(context) : []
}

function listReplayRows({ state, dispatch }: CommandContext): readonly Row[] {
  const { isBarOpen, isReady, isRunning, isPlaying, mode } = state.replay
  const isFree = isBarOpen && isReady && mode === 'free'
  return [
    {
      id: 'go-to-live',
      label: 'Go to live session',
      icon: Radio,
      isOffered: selectLiveOffer(state) !== null,
      run: () => void dispatch(goToLiveSession()),
    },
    {
      id: 'open-replay',
      label: 'Replay',
      keywords: 'rewind time machine open',
      icon: History,
      isOffered: !isBarOpen,
      run: () => dispatch(openReplay()),
    },
    {
      id: 'play-replay',
      label: isPlaying ? 'Pause replay' : 'Play replay',
      keys: ['Space'],
      icon: isPlaying ? Pause : Play,
      isOffered: isFree,
      run: () => dispatch(isPlaying ? pauseReplay() : playReplay()),
    },
    {
      id: 'back-to-live',
      label: 'Back to live',
      keys: ['L'],
      icon: Radio,
      isOffered: isFree && isRunning,
      run: () => dispatch(backToLive()),
    },
    {
      id: 'copy-link',
      label: 'Copy link at this moment',
      keywords: 'replay share',
      icon: Link2,
      isOffered: isBarOpen && isReady,
      run: () => void dispatch(copyReplayLink()),
    },
    {
      id: 'close-replay',
      label: 'Close replay',
      icon: X,
      isOffered: isBarOpen,
      run: () => dispatch(closeReplay()),
    },
  ]
}

function listPanelRows({ state, dispatch }: CommandContext): readonly Row[] {
  const hasComparison = state.selection.shownComparison !== null
  const { isTableShown, rightPanelTab } = state.comparison
  const tabs = [
    ['map', 'Show Map', MapIcon],
    ['best-laps', 'Show Best Laps', ListOrdered],
    ['analysis', 'Show Analysis', BarChart3],
  ] as const
  return [
    ...tabs.map(([tab, label, icon]) => ({
      id: `panel ${tab}`,
      label,
      icon,
      keywords: 'right panel tab',
      isOffered: tab !== rightPanelTab && (tab !== 'analysis' || hasComparison),
      run: () => void dispatch(showRightPanelTab(tab)),
    })),
    {
      id: 'comparison-table',
      label: isTableShown ? 'Hide Comparison Table' : 'Show Comparison Table',
      icon: Columns2,
      isOffered: hasComparison,
      run: () => dispatch(toggleComparisonTable()),
    },
    {
      id: 'remove-comparison',
      label: 'Remove comparison',
      icon: X,
      isOffered: hasComparison,
      run: () => dispatch(removeComparison()),
    },
  ]
}

function listColumnRows({ state, dispatch }: CommandContext): readonly Row[] {
  const current = selectColumns(state) ?? standardColumns
  return columnPresets.map(({ name, columns }) => ({
    id: `columns ${name}`,
    label: `Columns: ${name}`,
    keywords: 'timing table view preset',
    icon: SlidersHorizontal,
    isOffered: !isSameColumns(columns, current),
    run: () => void dispatch(columnsChosen(toStoredColumns(columns))),
  }))
}
