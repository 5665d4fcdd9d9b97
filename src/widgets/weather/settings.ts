import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const weatherSettings: WidgetSettings<CommonOption> = {
  label: 'Weather',
  description: 'Temperature, wind and rain at the track, with the hours to come.',
  keywords: [
    'temperature',
    'temp',
    'rain',
    'raining',
    'wind',
    'forecast',
    'weather forecast',
    'rain forecast',
    'sky',
    'humidity',
    'degrees',
    'air temperature',
    'track temperature',
    'how hot',
    'how warm',
    'how cold',
    'rainy',
    'sunny',
    'cloudy',
    'windy',
    'wet',
  ],
  options: commonOptions,
}
