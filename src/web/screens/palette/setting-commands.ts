import { pages } from '#contract'
import {
  Clock3,
  EyeOff,
  Gauge,
  Keyboard,
  Moon,
  Palette,
  Rows3,
  Settings,
  SlidersHorizontal,
  Sun,
  Thermometer,
  Umbrella,
} from 'lucide-react'
import { densities, type ViewingState } from '../../data/preferences/viewing'
import { chooseViewing } from '../../data/time-machine/choose-viewing'
import { chooseTheme, getCurrentTheme } from '../shell/theme-choice'
import type { Command, CommandContext } from './command'
import { showDialog } from './dashboard-commands'

export function listSettingCommands(context: CommandContext): readonly Command[] {
  const { navigate } = context
  return [
    createThemeCommand(),
    {
      id: 'app-settings',
      group: 'Settings',
      label: 'App Settings',
      detail: 'Sections, table rows, tire section',
      icon: SlidersHorizontal,
      run: () => showDialog(context, 'isAppSettingsOpen'),
    },
    {
      id: 'settings-page',
      group: 'Settings',
      label: 'Settings',
      detail: 'Page',
      keywords: 'device saved data',
      icon: Settings,
      run: () => navigate(pages.userSettings),
    },
    ...listViewingCommands(context),
  ]
}

function createThemeCommand(): Command {
  const isDark = getCurrentTheme() === 'dark'
  return {
    id: 'theme',
    group: 'Settings',
    label: isDark ? 'Switch to sunlight theme' : 'Switch to dark theme',
    keywords: 'color light mode',
    icon: isDark ? Sun : Moon,
    run: () => chooseTheme(isDark ? 'sunlight' : 'dark'),
  }
}

/** Each command offers the choice that is not made. */
function listViewingCommands({ state: { viewing }, dispatch }: CommandContext): readonly Command[] {
  const isMetricSpeed = viewing.speedUnit === 'km/h'
  const isCelsius = viewing.temperatureUnit === '°C'
  const isMetricRain = viewing.rainUnit === 'mm'
  const is12Hour = viewing.clock === '12-hour'
  const rows: readonly (readonly [label: string, choice: Partial<ViewingState>, icon: Command['icon']])[] = [
    [
      isMetricSpeed ? 'Show speeds in mph' : 'Show speeds in km/h',
      { speedUnit: isMetricSpeed ? 'mph' : 'km/h' },
      Gauge,
    ],
    [
      isCelsius ? 'Show temperatures in °F' : 'Show temperatures in °C',
      { temperatureUnit: isCelsius ? '°F' : '°C' },
      Thermometer,
    ],
    [
      isMetricRain ? 'Show rain in inch' : 'Show rain in mm',
      { rainUnit: isMetricRain ? 'inch' : 'mm' },
      Umbrella,
    ],
    [
      is12Hour ? 'Use the 24-hour clock' : 'Use the 12-hour clock',
      { clock: is12Hour ? '24-hour' : '12-hour' },
      Clock3,
    ],
    [
      viewing.isResultHidden ? 'Stop hiding results' : 'Hide results',
      { isResultHidden: !viewing.isResultHidden },
      EyeOff,
    ],
    [
      viewing.areTilesCalm ? 'Show tiles in full color' : 'Show calm tiles',
      { areTilesCalm: !viewing.areTilesCalm },
      Palette,
    ],
    ...densities
      .filter(density => density !== viewing.density)
      .map(density => [`Table density: ${density}`, { density }, Rows3] as const),
    [
      viewing.areShortcutsOn ? 'Turn keyboard shortcuts off' : 'Turn keyboard shortcuts on',
      { areShortcutsOn: !viewing.areShortcutsOn },
      Keyboard,
    ],
  ]
  return rows.map(([label, choice, icon]) => ({
    id: `viewing ${label}`,
    group: 'Settings',
    label,
    keywords: 'units viewing preference spoiler glove rows',
    icon,
    run: () => dispatch(chooseViewing(choice)),
  }))
}
