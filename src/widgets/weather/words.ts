import type { WidgetWords } from '../widget'

export const weatherWords: WidgetWords = {
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
}
