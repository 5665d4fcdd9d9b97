// What is written in the `d` of an SVG path, step by step.

const argumentCounts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  Z: 0,
}

export interface Step {
  /** A capital. */
  readonly letter: string
  readonly isRelative: boolean
  readonly numbers: readonly number[]
}

type Read = { readonly steps: readonly Step[] } | { readonly fault: string }

export function stepsIn(text: string): Read {
  const words = text.match(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []
  const isUnread = text.replaceAll(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[\s,]/g, '') !== ''
  if (isUnread) return { fault: 'This is not the path of a drawing: letters and numbers only' }
  const steps: Step[] = []
  // Bare numbers are points.
  let [letter, numbers]: [string, number[]] = ['M', []]
  for (const word of [...words, 'end']) {
    const isNumber = !/^[A-Za-z]/.test(word)
    if (isNumber) numbers.push(Number(word))
    else {
      const found = stepsOf(letter, numbers, steps.length === 0)
      if ('fault' in found) return found
      steps.push(...found.steps)
      ;[letter, numbers] = [word, []]
    }
  }
  return { steps }
}

function stepsOf(letter: string, numbers: readonly number[], isFirst: boolean): Read {
  const capital = letter.toUpperCase()
  const size = argumentCounts[capital]
  if (isFirst && numbers.length === 0 && capital === 'M') return { steps: [] }
  if (capital === 'A') return { fault: 'Arcs (A) are not understood: draw with lines and curves' }
  if (size === undefined) return { fault: `${letter} is not a letter of a path` }
  if (isFirst && capital !== 'M') return { fault: 'A path begins with M' }
  if (!isFirst && capital === 'M') return { fault: 'The line must be one piece: there is a second M' }
  const isRelative = letter !== capital
  if (size === 0) return numbers.length === 0 ? { steps: [] } : { fault: 'No numbers are expected after Z' }
  if (numbers.length === 0 || numbers.length % size > 0)
    return { fault: `${letter} needs ${size === 1 ? 'a number' : `${size} numbers`}, or a multiple of them` }
  if (!numbers.every(Number.isFinite)) return { fault: 'A number is too large' }
  const groups = Array.from({ length: numbers.length / size }, (_, index) =>
    numbers.slice(index * size, (index + 1) * size),
  )
  // After the first point of an M the others are lines.
  return {
    steps: groups.map((group, index) => ({
      letter: capital === 'M' && index > 0 ? 'L' : capital,
      isRelative,
      numbers: group,
    })),
  }
}
