// Filters and orders commands by the typed words: every word must occur, and the best match is first.
import { normalizeText } from '#timing'
import { type Command, type CommandGroup, commandGroups } from './command'

export interface MatchedGroup {
  readonly name: CommandGroup
  readonly commands: readonly Command[]
}

/** With nothing typed, long groups are cut so that every group can be seen. */
const maxUnfiltered: Readonly<Record<CommandGroup, number>> = {
  Riders: 5,
  Races: 4,
  Templates: 4,
  Settings: 3,
  Actions: Infinity,
}
const maxFiltered = 12

export function matchCommands(
  commands: readonly Command[],
  words: readonly string[],
): readonly MatchedGroup[] {
  const groups = commandGroups.map(name => matchGroup(name, commands, words))
  return groups.filter(group => group.commands.length > 0).toSorted((one, other) => other.score - one.score)
}

interface ScoredGroup extends MatchedGroup {
  /** Of the first command; 0 while nothing is typed, which keeps the order of the groups. */
  readonly score: number
}

function matchGroup(name: CommandGroup, commands: readonly Command[], words: readonly string[]): ScoredGroup {
  const scored = commands
    .filter(({ group }) => group === name)
    .map(command => ({ command, score: scoreCommand(command, words) }))
    .filter(({ score }) => score !== undefined)
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .toSorted((one, other) => Number(one.command.isLate ?? false) - Number(other.command.isLate ?? false))
    .slice(0, words.length === 0 ? maxUnfiltered[name] : maxFiltered)
  const [first] = scored
  return {
    name,
    commands: scored.map(({ command }) => command),
    score: first?.command.isLate ? -1 : (first?.score ?? 0),
  }
}

/** Words beside the label count less than words in it. */
const labelWeight = 4

/** Undefined if a word does not occur. */
function scoreCommand(command: Command, words: readonly string[]): number | undefined {
  const label = normalizeText(command.label)
  const others = normalizeText([command.detail, command.keywords, command.group].join(' '))
  let sum = 0
  for (const word of words) {
    const score = Math.max(labelWeight * scoreWord(label, word), scoreWord(others, word))
    if (score === 0) return undefined
    sum += score
  }
  return sum
}

function scoreWord(text: string, word: string): number {
  const parts = text.split(/[^\p{Letter}\p{Number}]+/u)
  if (text === word) return 5
  if (parts.includes(word)) return 4
  if (text.startsWith(word)) return 3
  if (parts.some(part => part.startsWith(word))) return 2
  return text.includes(word) ? 1 : 0
}
