// Templates that nobody has to build: the one a newcomer sees (decisions Q-136), and those to begin with.
import type { Template } from '#contract'
import { defaultSettings, type SettingsOf, type WidgetName } from '#widgets/catalog'
import type { Widget } from './template-book'
import { hasSameContent } from './unsaved-changes'

/** New and reset templates start with these (decisions Q-066). */
const startSettings: Template['templateSettings'] = {
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

function tile<Name extends WidgetName>(name: Name, settings: Partial<SettingsOf<Name>> = {}): Widget {
  return { name, widgetSettings: { ...defaultSettings(name), ...settings } }
}

export function emptyTemplate(name: string): Template {
  return { id: null, name, isSelected: false, isPinned: false, templateSettings: startSettings, widgets: [] }
}

export const defaultTemplate: Template = {
  ...emptyTemplate('Default'),
  widgets: [
    tile('SectorTime'),
    tile('SingleDatapoint'),
    tile('SingleDatapoint', { Data_Point: 'Best_Lap' }),
    tile('DualDatapoint'),
    tile('Gap'),
    tile('Speed'),
    tile('CountdownTimer'),
    tile('Status'),
    tile('Weather'),
  ],
}

/** Nobody has touched it, so nothing is lost with it. */
export function isUntouchedDefault(template: Template): boolean {
  return template.id === null && hasSameContent(template, defaultTemplate)
}

const race = [
  tile('SectorTime'),
  tile('Gap', { Size: 4 }),
  tile('SingleDatapoint', { Data_Point: 'Position' }),
  tile('SingleDatapoint', { Show_Difference: 'Yes' }),
  tile('DualDatapoint', { Data_Point_Top: 'Diff', Data_Point_Bottom: 'Gap' }),
  tile('CountdownTimer'),
  tile('Heater', { Show_Icon_On_Slow_Laps: 1 }),
  tile('Status'),
]

const qualifying = [
  tile('SectorTime', { Show: 1 }),
  tile('Heater'),
  tile('SingleDatapoint', { Data_Point: 'Best_Lap', Show_Difference: 'Yes' }),
  tile('SingleDatapoint', { Show_Difference: 'Yes' }),
  tile('TheoreticalLaps', { Show_Ideal_Lap_For: 'Both' }),
  tile('Speed', { Show_Session_Top_Speed: 1 }),
  tile('CountdownTimer'),
  tile('Status'),
]

const pitWall = [
  tile('Status', { Size: 4 }),
  tile('SingleDatapoint', { Data_Point: 'Position', Size: 4 }),
  tile('Gap', { Size: 6 }),
  tile('CountdownTimer', { Size: 4 }),
  tile('SingleDatapoint', { Show_Difference: 'Yes', Size: 4 }),
  tile('Tire_Data'),
  tile('Weather'),
]

export const presets: readonly Preset[] = [
  preset('Race', 'Gaps, position and pace from lights to flag.', race),
  preset('Qualifying', 'Sectors, ideal lap and speed for one fast lap.', qualifying),
  preset('Pit wall', 'Few large tiles, to be read from afar.', pitWall),
]

function preset(name: string, description: string, widgets: Widget[]): Preset {
  return { name, description, template: { ...emptyTemplate(name), widgets } }
}
