import { splitWords } from '#timing'
import { Flag } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import type { Command, CommandGroup } from './command'
import { matchCommands } from './match-commands'

function createCommand(group: CommandGroup, label: string, more: Partial<Command> = {}): Command {
  return { id: label, group, label, icon: Flag, run: () => undefined, ...more }
}

const commands = [
  createCommand('Riders', '#21 José Núñez', { keywords: 'Yamaha' }),
  createCommand('Riders', '#210 Ana Zed'),
  createCommand('Riders', '#7 Bob Josephson'),
  createCommand('Races', 'SBK Race 1 · Spring Round 2025', { detail: 'Monterey, California' }),
  createCommand('Settings', 'App Settings'),
  createCommand('Settings', 'Settings', { detail: 'Page' }),
  createCommand('Actions', 'Save Template'),
]

function match(query: string): string[] {
  return matchCommands(commands, splitWords(query)).flatMap(group => group.commands.map(({ label }) => label))
}

describe('the order of commands', () => {
  test.each([
    ['jose', ['#21 José Núñez', '#7 Bob Josephson']],
    ['NUÑEZ', ['#21 José Núñez']],
    ['21', ['#21 José Núñez', '#210 Ana Zed']],
    ['monterey race', ['SBK Race 1 · Spring Round 2025']],
    ['settings', ['Settings', 'App Settings']],
    ['yam', ['#21 José Núñez']],
    ['races', ['SBK Race 1 · Spring Round 2025']],
    ['race 2', ['SBK Race 1 · Spring Round 2025']],
    ['race 3', []],
    ['ana save', []],
  ])('"%s" finds %j', (query, labels) => {
    expect(match(query)).toEqual(labels)
  })

  test('the group with the best match is first', () => {
    const groups = matchCommands(commands, ['temp'])
    expect(groups.map(({ name }) => name)).toEqual(['Actions'])
    expect(matchCommands(commands, ['a']).at(0)?.name).toBe('Settings')
  })
})

test('commands that are found later are listed after the others', () => {
  const late = createCommand('Races', 'Template Cup', { isLate: true })
  const labels = (list: readonly Command[]) =>
    matchCommands(list, ['race']).flatMap(group => group.commands.map(({ label }) => label))
  const found = [createCommand('Races', 'Race', { isLate: true }), ...commands]
  expect(labels(found)).toEqual(['SBK Race 1 · Spring Round 2025', 'Race'])
  expect(matchCommands([late, ...commands], ['template']).map(({ name }) => name)).toEqual([
    'Actions',
    'Races',
  ])
})

test('with nothing typed the groups have their own order, and long groups are cut', () => {
  const riders = Array.from({ length: 40 }, (_, index) => createCommand('Riders', `#${index} Rider`))
  const actions = Array.from({ length: 30 }, (_, index) => createCommand('Actions', `Action ${index}`))
  const groups = matchCommands([...actions, ...riders, ...commands], [])
  expect(groups.map(({ name, commands: { length } }) => [name, length])).toEqual([
    ['Riders', 5],
    ['Races', 1],
    ['Settings', 2],
    ['Actions', 31],
  ])
})
