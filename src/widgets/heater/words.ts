import type { WidgetWords } from '../widget'

export const heaterWords: WidgetWords = {
  keywords: ['hot lap', 'heat', 'flame', 'on fire', 'pace against best', 'flying lap'],
  optionKeywords: [
    {
      key: 'Show_Icon_On_Slow_Laps',
      value: 1,
      keywords: ['slow lap', 'slow lap icon', 'icon on slow laps', 'icon for slow laps', 'snail', 'icon'],
    },
  ],
}
