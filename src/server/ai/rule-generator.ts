// Generates templates by rules from the words of the catalog, without an account or a network.
import { catalog } from '#widgets/catalog'
import { sanitizeTemplate } from './sanitize-template'
import type { Field, GenerationResult, GeneratedWidget, Generator } from './generator'
import type { PromptTerm, Term } from './rules/terms/term'
import { findPreset } from './rules/presets'
import { parseTerms } from './rules/terms/parse-terms'
import { buildTiles } from './rules/build-tiles'
import type { WidgetRequest } from './rules/list/widget-request'
import { collectWidgetRequests } from './rules/list/collect-widget-requests'

export const ruleGenerator: Generator = {
  generate: ({ prompt, field }) => Promise.resolve(generateTemplate(prompt, field)),
}

function generateTemplate(prompt: string, field: Field): GenerationResult {
  const terms = parseTerms(prompt, field)
  const widgets = buildAllTiles(collectWidgetRequests(terms))
  const shown = widgets.length > 0 ? widgets : buildPresetTiles(prompt, field, terms)
  const templateSettings = Object.fromEntries(terms.flatMap(({ term }) => toTemplateSettings(term)))
  const template = sanitizeTemplate(
    { name: nameAfterWidgets(shown), templateSettings, widgets: shown },
    field,
  )
  return template ? { template } : { failure: 'no known words' }
}

function toTemplateSettings(term: Term): [key: string, value: number | boolean][] {
  if (term.kind === 'tireSection') return [['showTireSection', true]]
  return term.kind === 'tableRows' || term.kind === 'dataColumns' ? [[term.kind, term.value]] : []
}

/** Builds the tiles of a preset when the prompt names only a situation, such as "qualifying", and perhaps riders. */
function buildPresetTiles(prompt: string, field: Field, terms: readonly PromptTerm[]): GeneratedWidget[] {
  const preset = findPreset(prompt)
  if (!preset) return []
  const riderLists = terms.flatMap(({ term }) => (term.kind === 'riders' ? [term.numbers] : []))
  const requests = collectWidgetRequests(parseTerms(preset.prompt, field))
  for (const request of requests) {
    request.riders = riderLists.at(-1) ?? []
    request.written = preset.written
  }
  return buildAllTiles(requests)
}

/** Omits duplicate tiles unless the prompt gives a count. */
function buildAllTiles(requests: readonly WidgetRequest[]): GeneratedWidget[] {
  const tiles: GeneratedWidget[] = []
  const seen = new Set<string>()
  for (const request of requests)
    for (const tile of buildTiles(request)) {
      const key = JSON.stringify([tile.name, tile.widgetSettings])
      if (request.count === undefined && seen.has(key)) continue
      seen.add(key)
      tiles.push(tile)
    }
  return tiles
}

/** Names the template after its first three widgets, such as `Sector Time, Weather`. */
function nameAfterWidgets(widgets: readonly GeneratedWidget[]): string {
  const labels = [...new Set(widgets.map(({ name }) => catalog[name].label))]
  const name = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${name} and more` : name
}
