// Measures and prints benchmark results: the value, the reference of the same run, the ratio and the target.
import { availableParallelism, loadavg } from 'node:os'

/** @param {number} value */
const round = value => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2))

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The median of several runs in milliseconds, after warm-up runs. @param {() => void} work @param {number} [runs] */
export function measureMs(work, runs = 15) {
  for (let warmUp = 0; warmUp < 5; warmUp += 1) work()
  return median(
    Array.from({ length: runs }, () => {
      const startedAt = performance.now()
      work()
      return performance.now() - startedAt
    }),
  )
}

/** Enough for several garbage collections, so that every sample contains its share of them. */
const repeatsPerSample = 10

/**
 * The processor time of one run in milliseconds, for work in one thread: the least of several samples, after a warm-up.
 * Other load on the machine adds to some samples and never reduces one.
 * @param {() => void} work
 * @param {number} [samples]
 */
export function measureProcessorMs(work, samples = 15) {
  const measureSample = () => {
    const startedAt = process.cpuUsage()
    for (let repeat = 0; repeat < repeatsPerSample; repeat += 1) work()
    const { user, system } = process.cpuUsage(startedAt)
    return (user + system) / 1000 / repeatsPerSample
  }
  measureSample()
  return Math.min(...Array.from({ length: samples }, measureSample))
}

/** On a machine with other load, only the ratios are meaningful. */
export function describeMachineLoad() {
  const [minute = 0] = loadavg()
  return `Machine load: ${minute.toFixed(1)} on ${availableParallelism()} cores`
}

/** The numbers after the name of the benchmark, or the defaults. @param {number[]} defaults */
export function readCounts(...defaults) {
  const args = process.argv.slice(2).map(Number)
  return args.length > 0 ? args : defaults
}

/** @param {{ name: string, value: number, unit: string, reference?: [string, number], target?: [string, boolean] }} result */
export function report({ name, value, unit, reference, target }) {
  const ratio = reference
    ? `  ${(value / reference[1]).toFixed(2)} × ${reference[0]} (${round(reference[1])})`
    : ''
  const verdict = target ? `  ${target[1] ? 'meets' : 'MISSES'} the target: ${target[0]}` : ''
  console.log(`${name}: ${round(value)} ${unit}${ratio}${verdict}`)
}
