// The door of `simulator`: simulated sessions and their encoding as a timing feed.
export { createSimulatedField } from './simulated-field'
export { computeResult } from './standings'
export { computeTrapSpeed } from './speed-trap'
export { MultiloopEncoder } from './multiloop-encoder'
export { minLapTimeFactor } from './pace'
export { encodeLines, encodeRecording, type FeedEncoder, Playback } from './playback'
export {
  getRunName,
  type SimulatedRider,
  type SimulatedTrack,
  type SimulationPlan,
  type WeatherPoint,
} from './plan'
export { P3Memory } from './p3-memory'
export { type DeadLoop, defaultP3Plan, type P3Plan } from './p3-plan'
export { P3Playback } from './p3-playback'
export { encodeP3Passing, encodeP3Status } from './p3-records'
export { createP3Scenario, type P3Entry, type P3Scenario } from './p3-scenario'
export { Random } from './random'
export { RmonitorEncoder, type RmonitorOptions } from './rmonitor-encoder'
export { simulate } from './simulate'
export type { Simulation, SimulationEvent, SimulatedLine } from './simulation-event'
