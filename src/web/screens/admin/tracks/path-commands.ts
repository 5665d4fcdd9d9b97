// Parses the `d` attribute of an SVG path into commands.

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

export interface PathCommand {
  /** Uppercase. */
  readonly letter: string
  readonly isRelative: boolean
  readonly numbers: readonly number[]
}

type ParsedCommands = { readonly commands: readonly PathCommand[] } | { readonly problem: string }

export function parsePathCommands(text: string): ParsedCommands {
  const tokens = text.match(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []
  const hasOtherCharacters =
    text.replaceAll(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[\s,]/g, '') !== ''
  if (hasOtherCharacters) return { problem: 'This is not an SVG path: only letters and numbers are allowed' }
  const commands: PathCommand[] = []
  // Numbers without a command letter are points.
  let [letter, numbers]: [string, number[]] = ['M', []]
  for (const token of [...tokens, 'end']) {
    const isNumber = !/^[A-Za-z]/.test(token)
    if (isNumber) numbers.push(Number(token))
    else {
      const found = toCommands(letter, numbers, commands.length === 0)
      if ('problem' in found) return found
      commands.push(...found.commands)
      ;[letter, numbers] = [token, []]
    }
  }
  return { commands }
}

function toCommands(letter: string, numbers: readonly number[], isFirst: boolean): ParsedCommands {
  const capital = letter.toUpperCase()
  const argumentCount = argumentCounts[capital]
  if (isFirst && numbers.length === 0 && capital === 'M') return { commands: [] }
  if (capital === 'A') return { problem: 'Arcs (A) are not supported: use lines and curves' }
  if (argumentCount === undefined) return { problem: `${letter} is not an SVG path command` }
  if (isFirst && capital !== 'M') return { problem: 'A path must begin with M' }
  if (!isFirst && capital === 'M') return { problem: 'The path must be one piece: it has a second M' }
  const isRelative = letter !== capital
  if (argumentCount === 0)
    return numbers.length === 0 ? { commands: [] } : { problem: 'No numbers are expected after Z' }
  if (numbers.length === 0 || numbers.length % argumentCount > 0)
    return {
      problem: `${letter} needs ${argumentCount === 1 ? 'a number' : `${argumentCount} numbers`}, or a multiple of them`,
    }
  if (!numbers.every(Number.isFinite)) return { problem: 'A number is too large' }
  const groups = Array.from({ length: numbers.length / argumentCount }, (_, index) =>
    numbers.slice(index * argumentCount, (index + 1) * argumentCount),
  )
  // Further points of an M command are lines.
  return {
    commands: groups.map((group, index) => ({
      letter: capital === 'M' && index > 0 ? 'L' : capital,
      isRelative,
      numbers: group,
    })),
  }
}
