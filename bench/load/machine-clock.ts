/** From the clock of this process to the monotonic clock of the machine, which all processes share. */
const offsetMs = Number(process.hrtime.bigint()) / 1e6 - performance.now()

/** Milliseconds of a clock that can be compared between processes. */
export const machineNow = (): number => performance.now() + offsetMs
