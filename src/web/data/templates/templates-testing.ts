// Templates for the tests, and a server that keeps them as the real one does.
import { type Template, templateKey } from '#contract'
import { defaultSettings, type SettingsOf, type WidgetName } from '#widgets/catalog'
import { TimingServer } from '../testing/timing-server'
import { opened } from './open-rules'
import { emptyBook, type TemplateBook, type Widget, withSelected } from './template-book'

export function tile<Name extends WidgetName>(name: Name, settings: Partial<SettingsOf<Name>> = {}): Widget {
  return { name, widgetSettings: { ...defaultSettings(name), ...settings } }
}

export function sectorTile(sector: SettingsOf<'SectorTime'>['Sector']): Widget {
  return tile('SectorTime', { Sector: sector })
}

export const free: Widget = { name: 'Placeholder', widgetSettings: {} }

export function unsaved(name: string, widgets: Widget[] = [tile('Gap')]): Template {
  const templateSettings = {
    dataColumns: 10,
    tableRows: 13,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  }
  return { id: null, name, isSelected: false, isPinned: false, templateSettings, widgets }
}

export function saved(name: string, more: Partial<Template> = {}): Template {
  return { ...unsaved(name), id: `t-${name}`, createdAt: 'then', updatedAt: 'v1', ...more }
}

/** With the first of them on the screen. */
export function bookWith(...all: readonly [Template, ...Template[]]): TemplateBook {
  return opened({ ...emptyBook, owner: 'u_1', isLoaded: true, all }, all[0])
}

export function names(templates: readonly Template[]): string[] {
  return templates.map(({ name, isSelected }) => (isSelected ? `[${name}]` : name))
}

interface Sent {
  readonly template: Template
  readonly basedOn?: string | null
  readonly templateId?: string
  readonly isCurrentTemplate?: boolean
  readonly newCurrentTemplateId?: string | null
}

export class TemplateServer extends TimingServer {
  kept: Template[] = []
  #version = 1

  constructor(...kept: Template[]) {
    super()
    this.kept = kept
    this.answers.set('templates', () => ({ templates: this.kept }))
    this.answers.set('update-template', () => this.#save(this.body()))
    this.answers.set('delete-template', () => this.#remove(this.body()))
  }

  /** Of the last call. */
  body(): Sent {
    return this.asked.at(-1)?.body as Sent // A test only looks at what it has sent.
  }

  /** As another device of the same person would. */
  saveElsewhere(id: string, change: Partial<Template>): void {
    this.kept = this.kept.map(each =>
      each.id === id ? { ...each, ...change, updatedAt: this.#next() } : each,
    )
  }

  #next(): string {
    this.#version += 1
    return `v${this.#version}`
  }

  #save({ template, basedOn }: Sent): Response | Record<string, unknown> {
    const namesake = this.kept.find(({ name }) => templateKey(name) === templateKey(template.name))
    const own = template.id === null ? namesake : this.kept.find(({ id }) => id === template.id)
    if (template.id !== null && !own) return refusal(404, { message: 'Template not found' })
    if (own && basedOn !== undefined && basedOn !== own.updatedAt) {
      const message = 'Somebody saved a newer version of this template'
      return refusal(409, { message, template: own })
    }
    const isSelected = template.isSelected || (namesake !== own && namesake?.isSelected === true)
    const stored = {
      ...template,
      id: own?.id ?? `t-${template.name.replaceAll(' ', '-')}`,
      isSelected,
      createdAt: 'then',
      updatedAt: this.#next(),
    }
    const others = this.kept.filter(each => each === own || each !== namesake)
    const cleared = isSelected ? others.map(each => ({ ...each, isSelected: false })) : others
    const isKnown = cleared.some(({ id }) => id === stored.id)
    this.kept = isKnown ? cleared.map(each => (each.id === stored.id ? stored : each)) : [...cleared, stored]
    return { message: 'Template saved successfully', template: stored }
  }

  #remove({ templateId, newCurrentTemplateId }: Sent): Response | Record<string, unknown> {
    const rest = this.kept.filter(({ id }) => id !== templateId)
    if (rest.length === this.kept.length) return refusal(404, { message: 'Template not found' })
    const chosen = rest.find(({ id }) => id === newCurrentTemplateId)
    this.kept = chosen ? withSelected(rest, chosen) : rest
    return { message: 'Template deleted successfully', templates: this.kept }
  }
}

function refusal(status: number, body: Record<string, unknown>): Response {
  return Response.json({ isActionSuccess: false, ...body }, { status })
}
