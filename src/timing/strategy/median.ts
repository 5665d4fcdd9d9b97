/** The mean of the middle two for an even count; NaN for an empty list. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** The value with a rank, from 0, in a sorted list. Reorders the values only as much as it must (quickselect). */
export function selectRank(values: Float64Array, rank: number): number {
  const at = (index: number): number => values[index] ?? Number.NaN
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = at(Math.floor((low + high) / 2))
    let [left, right] = [low, high]
    while (left <= right) {
      while (at(left) < pivot) left += 1
      while (pivot < at(right)) right -= 1
      if (left > right) break
      const moved = at(left)
      values[left] = at(right)
      values[right] = moved
      left += 1
      right -= 1
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else break
  }
  return at(rank)
}
