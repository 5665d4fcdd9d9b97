import type { Lap } from '#contract'

interface SampleLap {
  readonly name: string
  /** From 0. */
  readonly riderIndex: number
  /** From 1. */
  readonly lap: number
  /** In seconds, as `at`, the end of the lap since the start of the session. */
  readonly time: number
  readonly at: number
  readonly sectors: readonly string[]
}

/** A clean lap under green. */
export function createSampleLap({ name, riderIndex, lap, time, at, sectors }: SampleLap): Lap {
  const [s1 = '', s2 = '', s3 = '', s4 = '', s5 = ''] = sectors
  return {
    name,
    number: String(11 + riderIndex * 8),
    racer_id: `racer-${riderIndex}`,
    lapindex: lap,
    time: time.toFixed(3),
    raw_time: time.toFixed(3),
    at: at.toFixed(3),
    position: riderIndex + 1,
    pit: false,
    in: false,
    out: false,
    cancelled: false,
    flag: 'green',
    speed: '',
    s1,
    s2,
    s3,
    s4,
    s5,
  }
}
