// Every keyboard shortcut of the app, by area, for the list of shortcuts.
import { getPaletteKeys } from './platform-keys'

interface ShortcutRow {
  readonly keys: readonly string[]
  readonly text: string
  /** A key that works without being in a field or list; the user can turn these off. */
  readonly isSingleKey?: boolean
}

interface ShortcutArea {
  readonly name: string
  readonly rows: readonly ShortcutRow[]
}

/** The keys of the desk are for officials only. */
export function listShortcutAreas(isOfficial: boolean): readonly ShortcutArea[] {
  return [
    {
      name: 'Everywhere',
      rows: [
        { keys: [getPaletteKeys()], text: 'Command palette' },
        { keys: ['?'], text: 'This list', isSingleKey: true },
        { keys: ['Tab', 'Shift Tab'], text: 'Next or previous control' },
        { keys: ['Enter', 'Space'], text: 'Press the focused control' },
        { keys: ['Esc'], text: 'Close the dialog or menu' },
        { keys: ['Alt T'], text: 'The newest message' },
      ],
    },
    {
      name: 'Command palette',
      rows: [
        { keys: ['↑', '↓'], text: 'Previous or next command' },
        { keys: ['Enter'], text: 'Run the command' },
      ],
    },
    ...fixedAreas,
    ...(isOfficial ? [deskArea] : []),
  ]
}

const fixedAreas: readonly ShortcutArea[] = [
  {
    name: 'Timing table',
    rows: [
      { keys: ['↑', '↓'], text: 'On a name: previous or next rider' },
      { keys: ['Enter'], text: 'On a name: what can be done with the rider' },
      {
        keys: ['F', 'C', 'G', 'L', 'H', 'R'],
        text: 'In that menu: follow, compare, gap to me, laps, charts, rider’s page',
      },
      { keys: ['↑', '↓', '←', '→'], text: 'Scroll the table, when it has the focus' },
      { keys: ['←', '→'], text: 'On the divider: narrower or wider table' },
      { keys: ['Home', 'End'], text: 'On the divider: narrowest or widest table' },
      { keys: ['←', '→'], text: 'On the tabs beside it: previous or next tab' },
    ],
  },
  {
    name: 'Tiles',
    rows: [
      { keys: ['Enter'], text: 'Open the tile' },
      { keys: ['↑', '↓', '←', '→'], text: 'On the handle: move the tile' },
      { keys: ['Enter'], text: 'On the gear: settings, move, remove' },
    ],
  },
  {
    name: 'Charts',
    rows: [
      { keys: ['←', '→'], text: 'On a chart: previous or next lap; with Shift five laps' },
      { keys: ['Home', 'End'], text: 'On a chart: first or last lap' },
      { keys: ['Enter'], text: 'On a chart: show the session at that lap' },
      { keys: ['+', '-', '0'], text: 'On a chart: fewer laps, more laps, all laps' },
      { keys: ['Esc'], text: 'On a chart: back to the newest lap' },
      { keys: ['←', '→'], text: 'On the riders: previous or next rider' },
      { keys: ['Space'], text: 'On a rider: highlight their line or not' },
      { keys: ['Enter'], text: 'On a rider: highlight only them' },
      { keys: ['M'], text: 'On a rider: highlight only mine' },
    ],
  },
  {
    name: 'Dialogs and menus',
    rows: [
      { keys: ['↑', '↓'], text: 'Previous or next item; in a number field: more or less' },
      { keys: ['A–Z'], text: 'In a list: the next item that starts with what you type' },
      { keys: ['Home', 'End'], text: 'First or last item' },
    ],
  },
  {
    name: 'Replay',
    rows: [
      { keys: ['Space'], text: 'Play or pause', isSingleKey: true },
      { keys: ['←', '→'], text: '5 seconds back or forward', isSingleKey: true },
      { keys: ['Shift ←', 'Shift →'], text: '30 seconds back or forward', isSingleKey: true },
      { keys: ['[', ']'], text: 'Previous or next lap', isSingleKey: true },
      { keys: [',', '.'], text: 'Previous or next line crossing', isSingleKey: true },
      { keys: ['-', '+'], text: 'Slower or faster', isSingleKey: true },
      { keys: ['Home', 'End'], text: 'Start or end', isSingleKey: true },
      { keys: ['L'], text: 'Back to live', isSingleKey: true },
    ],
  },
]

const deskArea: ShortcutArea = {
  name: 'Race control desk',
  rows: [
    { keys: ['0–9', 'Enter'], text: 'Select the rider with this number', isSingleKey: true },
    { keys: ['P'], text: 'Penalty for the selected rider', isSingleKey: true },
    { keys: ['C'], text: 'Cancel the last lap of the selected rider', isSingleKey: true },
    { keys: ['L'], text: 'The selected rider exceeded the track limits', isSingleKey: true },
    { keys: ['S'], text: 'Split the lap of the selected passing', isSingleKey: true },
    { keys: ['O'], text: 'The selected rider is out', isSingleKey: true },
    {
      keys: ['V', 'X'],
      text: 'Open penalty of the selected rider: served, or a ride-through',
      isSingleKey: true,
    },
    { keys: ['M'], text: 'Time mark', isSingleKey: true },
    { keys: ['T'], text: 'Message', isSingleKey: true },
    { keys: ['U'], text: 'The first unknown transponder', isSingleKey: true },
    { keys: ['/'], text: 'Filter the passings', isSingleKey: true },
    { keys: ['Delete'], text: 'Delete the selected passing', isSingleKey: true },
    { keys: ['↑', '↓'], text: 'On the board or the passings: previous or next row' },
    { keys: ['Ctrl Z'], text: 'Undo your last decision' },
    {
      keys: ['Shift G', 'Y', 'R', 'W', 'K'],
      text: 'Green, yellow, red, white or checkered flag; Enter shows it',
      isSingleKey: true,
    },
  ],
}
