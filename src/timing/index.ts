// The door of `timing`: the pure engine.
export { formatLapTime, formatSeconds, parseTime } from './time'
