// The copy of the templates in this browser: for a start without a network, and of those that are not saved yet
// (decisions Q-135). Each says whose it is, because the next person at this browser has their own.
import { type Template, templateKey, templateLimits } from '#contract'
import { isSameTemplate, type TemplateBook } from './template-book'
import { recordOf, repairedTemplate } from './repaired-template'

export const templatesKey = 'templates'

/** Of a copy, else of the present one. */
export function readKeptTemplates(owner: string, copy?: string | null): Template[] {
  const items = readItems(copy).filter(item => recordOf(item)['userId'] === owner)
  const templates = items.flatMap(item => repairedTemplate(item) ?? []).slice(0, templateLimits.templates)
  const names = templates.map(({ name }) => templateKey(name))
  return templates.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}

function readItems(copy?: string | null): readonly unknown[] {
  try {
    const text = copy === undefined ? localStorage.getItem(templatesKey) : copy
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? items : []
  } catch {
    // Storage is blocked, or somebody else wrote there: the server has the saved ones.
    return []
  }
}

/** The same list as long as nothing of it changed. An unsaved one is kept with its edits: there is no other copy. */
export function toKeep({ all, current }: Pick<TemplateBook, 'all' | 'current'>): readonly Template[] {
  if (!current || current.id !== null) return all
  return all.map(template => (isSameTemplate(template, current) ? current : template))
}

export function keepTemplates(owner: string, templates: readonly Template[]): void {
  try {
    const items = templates.map(template => ({ ...template, userId: owner }))
    localStorage.setItem(templatesKey, JSON.stringify(items))
  } catch {
    // Storage is blocked or full: saved templates are on the server, which is all that can be had.
  }
}
