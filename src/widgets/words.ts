// The words by which a prompt refers to the widgets. Only the server uses them, so they are not part of the settings.
import { battleWords } from './battle/words'
import { catchClockWords } from './catch-clock/words'
import { chartWords } from './chart/words'
import { cleanPaceWords } from './clean-pace/words'
import { countdownTimerWords } from './countdown-timer/words'
import { dualDatapointWords } from './dual-datapoint/words'
import { forecastWords } from './forecast/words'
import { gapWords } from './gap/words'
import { gapsToMeWords } from './gaps-to-me/words'
import { ghostWords } from './ghost/words'
import { heaterWords } from './heater/words'
import { idealLapWords } from './ideal-lap/words'
import { pitBoardWords } from './pit-board/words'
import { raceStatusWords } from './race-status/words'
import { sectorLossWords } from './sector-loss/words'
import { sectorTimeWords } from './sector-time/words'
import { singleDatapointWords } from './single-datapoint/words'
import { speedWords } from './speed/words'
import { tireDataWords } from './tire-data/words'
import { tireStoryWords } from './tire-story/words'
import { weatherWords } from './weather/words'
import type { WidgetWords } from './widget'

export const widgetWords = {
  Battle: battleWords,
  CatchClock: catchClockWords,
  Chart: chartWords,
  CleanPace: cleanPaceWords,
  CountdownTimer: countdownTimerWords,
  DualDatapoint: dualDatapointWords,
  Forecast: forecastWords,
  Gap: gapWords,
  GapsToMe: gapsToMeWords,
  Ghost: ghostWords,
  Heater: heaterWords,
  TheoreticalLaps: idealLapWords,
  PitBoard: pitBoardWords,
  Status: raceStatusWords,
  SectorLoss: sectorLossWords,
  SectorTime: sectorTimeWords,
  SingleDatapoint: singleDatapointWords,
  Speed: speedWords,
  TireStory: tireStoryWords,
  Tire_Data: tireDataWords,
  Weather: weatherWords,
} satisfies Readonly<Record<string, WidgetWords>>
