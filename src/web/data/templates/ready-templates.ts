// Built-in templates: the default template of a new user (decisions Q-136) and the presets.
import type { Template } from '#contract'
import { getDefaultSettings, type SettingsOf, type WidgetName } from '#widgets/catalog'
import type { TemplateSettings, Widget } from './state'

/** The settings of new and reset templates (decisions Q-066). */
const initialSettings: TemplateSettings = {
  dataColumns: 10,
  tableRows: 13,
  showPinnedTemplateButtons: true,
  showTireSection: false,
}

export interface Preset {
  readonly name: string
  readonly description: string
  readonly template: Template
}

function createTile<Name extends WidgetName>(name: Name, settings: Partial<SettingsOf<Name>> = {}): Widget {
  return { name, widgetSettings: { ...getDefaultSettings(name), ...settings } }
}

export function createEmptyTemplate(name: string): Template {
  return {
    id: null,
    name,
    isSelected: false,
    isPinned: false,
    templateSettings: initialSettings,
    widgets: [],
  }
}

export const defaultTemplate: Template = {
  ...createEmptyTemplate('Default'),
  widgets: [
    createTile('SectorTime'),
    createTile('SingleDatapoint'),
    createTile('SingleDatapoint', { Data_Point: 'Best_Lap' }),
    createTile('DualDatapoint'),
    createTile('Gap'),
    createTile('Speed'),
    createTile('CountdownTimer'),
    createTile('Status'),
    createTile('Weather'),
  ],
}

const race = [
  createTile('SectorTime'),
  createTile('Gap', { Size: 4 }),
  createTile('SingleDatapoint', { Data_Point: 'Position' }),
  createTile('SingleDatapoint', { Show_Difference: 'Yes' }),
  createTile('DualDatapoint', { Data_Point_Top: 'Diff', Data_Point_Bottom: 'Gap' }),
  createTile('CountdownTimer'),
  createTile('Heater', { Show_Icon_On_Slow_Laps: 1 }),
  createTile('Status'),
]

const qualifying = [
  createTile('SectorTime', { Show: 1 }),
  createTile('Heater'),
  createTile('SingleDatapoint', { Data_Point: 'Best_Lap', Show_Difference: 'Yes' }),
  createTile('SingleDatapoint', { Show_Difference: 'Yes' }),
  createTile('TheoreticalLaps', { Show_Ideal_Lap_For: 'Both' }),
  createTile('Speed', { Show_Session_Top_Speed: 1 }),
  createTile('CountdownTimer'),
  createTile('Status'),
]

const pitWall = [
  createTile('Status', { Size: 4 }),
  createTile('SingleDatapoint', { Data_Point: 'Position', Size: 4 }),
  createTile('Gap', { Size: 6 }),
  createTile('CountdownTimer', { Size: 4 }),
  createTile('SingleDatapoint', { Show_Difference: 'Yes', Size: 4 }),
  createTile('Tire_Data'),
  createTile('Weather'),
]

const strategist = [
  createTile('PitBoard'),
  createTile('CatchClock'),
  createTile('GapsToMe'),
  createTile('Forecast'),
  createTile('CleanPace'),
  createTile('SectorLoss'),
  createTile('Battle', { Size: 4 }),
  createTile('Chart', { Chart: 'trace' }),
]

export const presets: readonly Preset[] = [
  createPreset('Race', 'Gaps, position and pace from lights to flag.', race),
  createPreset('Qualifying', 'Sectors, ideal lap and speed for one fast lap.', qualifying),
  createPreset('Pit wall', 'Few large tiles, to be read from afar.', pitWall),
  createPreset('Strategist', 'What to tell the rider, whom we catch, and where the time goes.', strategist),
]

function createPreset(name: string, description: string, widgets: Widget[]): Preset {
  return { name, description, template: { ...createEmptyTemplate(name), widgets } }
}
