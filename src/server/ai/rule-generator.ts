// The generator that needs no account and no network: it knows the words of the catalogue and how people use them.
import { catalog } from '#widgets/catalog'
import { finishedTemplate } from './finished-template'
import type { Field, Generated, GeneratedWidget, Generator } from './generator'
import type { Meaning } from './rules/meaning'
import { occasionIn } from './rules/occasions'
import { readPrompt, type Said } from './rules/read-prompt'
import { tilesOf } from './rules/tiles'
import type { Wish } from './rules/wish'
import { wishesIn } from './rules/wishes'

export const ruleGenerator: Generator = {
  generate: ({ prompt, field }) => Promise.resolve(generated(prompt, field)),
}

function generated(prompt: string, field: Field): Generated {
  const said = readPrompt(prompt, field)
  const widgets = tilesFor(wishesIn(said))
  const shown = widgets.length > 0 ? widgets : tilesForOccasion(prompt, field, said)
  const templateSettings = Object.fromEntries(said.flatMap(({ meaning }) => settingIn(meaning)))
  const template = finishedTemplate({ name: nameOf(shown), templateSettings, widgets: shown }, field)
  return template ? { template } : { failure: 'no known words' }
}

function settingIn(meaning: Meaning): [key: string, value: number | boolean][] {
  if (meaning.kind === 'tireSection') return [['showTireSection', true]]
  return meaning.kind === 'tableRows' || meaning.kind === 'dataColumns' ? [[meaning.kind, meaning.value]] : []
}

/** Who names only the occasion, and perhaps a rider, gets what is usual then. */
function tilesForOccasion(prompt: string, field: Field, said: readonly Said[]): GeneratedWidget[] {
  const occasion = occasionIn(prompt)
  if (!occasion) return []
  const named = said.flatMap(({ meaning }) => (meaning.kind === 'riders' ? [meaning.numbers] : []))
  const wishes = wishesIn(readPrompt(occasion.prompt, field))
  for (const wish of wishes) {
    wish.riders = named.at(-1) ?? []
    wish.written = occasion.written
  }
  return tilesFor(wishes)
}

/** The same tile twice only for who asked for two. */
function tilesFor(wishes: readonly Wish[]): GeneratedWidget[] {
  const tiles: GeneratedWidget[] = []
  const seen = new Set<string>()
  for (const wish of wishes)
    for (const tile of tilesOf(wish)) {
      const key = JSON.stringify([tile.name, tile.widgetSettings])
      if (wish.count === undefined && seen.has(key)) continue
      seen.add(key)
      tiles.push(tile)
    }
  return tiles
}

/** `Sector Time, Weather`: what is in it, as far as a name can say. */
function nameOf(widgets: readonly GeneratedWidget[]): string {
  const labels = [...new Set(widgets.map(({ name }) => catalog[name].label))]
  const named = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${named} and more` : named
}
