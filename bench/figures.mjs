// How a benchmark tells what it found: the figure, the reference of the same run, the ratio, the promise.
import { availableParallelism, loadavg } from 'node:os'

/** @param {number} value */
const rounded = value => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2))

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Milliseconds of each of several runs, the first ones unmeasured: the machine warms up. @param {() => void} work @param {number} [runs] */
export function time(work, runs = 15) {
  for (let warm = 0; warm < 5; warm += 1) work()
  return median(
    Array.from({ length: runs }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    }),
  )
}

/** How much else there was to do: figures of a machine that others use are worth their ratios. */
export function busyness() {
  const [minute = 0] = loadavg()
  return `Load of the machine: ${minute.toFixed(1)} on ${availableParallelism()} cores`
}

/** How many, as it was asked for behind the bench's name, or as is usual. @param {number[]} usual */
export function counts(...usual) {
  const asked = process.argv.slice(2).map(Number)
  return asked.length > 0 ? asked : usual
}

/** @param {{ name: string, figure: number, unit: string, reference?: [string, number], promise?: [string, boolean] }} found */
export function tell({ name, figure, unit, reference, promise }) {
  const ratio = reference
    ? `  ${(figure / reference[1]).toFixed(2)} × ${reference[0]} (${rounded(reference[1])})`
    : ''
  const kept = promise ? `  ${promise[1] ? 'keeps' : 'BREAKS'}: ${promise[0]}` : ''
  console.log(`${name}: ${rounded(figure)} ${unit}${ratio}${kept}`)
}
