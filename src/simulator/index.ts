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
export { encodeP3Passing, encodeP3Status, type P3Passing, type P3Status } from './p3-records'
export { Random } from './random'
export { RmonitorEncoder, type RmonitorOptions } from './rmonitor-encoder'
export { simulate } from './simulate'
export type { Simulation, SimulationEvent, SimulatedLine } from './simulation-event'
