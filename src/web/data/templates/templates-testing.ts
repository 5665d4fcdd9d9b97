// Sample templates, and a fake server that stores templates by the rules of the contract.
import { applyDelete, applySave, planDelete, planSave, type Template, templateLimitMessage } from '#contract'
import { getDefaultSettings, type SettingsOf, type WidgetName } from '#widgets/catalog'
import { expect, onTestFinished, vi } from 'vitest'
import type { AppStore } from '../root-state'
import { createErrorReply } from '../testing/contract-reply'
import { TimingServer } from '../testing/timing-server'
import { openTemplate } from './current-template'
import { emptyBook, type TemplateBook, type Widget } from './state'
import { startTemplateSync } from './sync'

export function createTile<Name extends WidgetName>(
  name: Name,
  settings: Partial<SettingsOf<Name>> = {},
): Widget {
  return { name, widgetSettings: { ...getDefaultSettings(name), ...settings } }
}

export function createSectorTile(sector: SettingsOf<'SectorTime'>['Sector']): Widget {
  return createTile('SectorTime', { Sector: sector })
}

export const freePlace: Widget = { name: 'Placeholder', widgetSettings: {} }

export function createUnsaved(name: string, widgets: Widget[] = [createTile('Gap')]): Template {
  const templateSettings = {
    dataColumns: 10,
    tableRows: 13,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  }
  return { id: null, name, isSelected: false, isPinned: false, templateSettings, widgets }
}

export function createSaved(name: string, changes: Partial<Template> = {}): Template {
  return { ...createUnsaved(name), id: `t-${name}`, createdAt: 'then', updatedAt: 'v1', ...changes }
}

/** The first template is on the screen. */
export function createBook(...all: readonly [Template, ...Template[]]): TemplateBook {
  return openTemplate({ ...emptyBook, ownerId: 'u_1', isLoaded: true, all }, all[0])
}

/** The selected template has brackets around its name. */
export function listNames(templates: readonly Template[]): string[] {
  return templates.map(({ name, isSelected }) => (isSelected ? `[${name}]` : name))
}

export interface OpenDashboard {
  readonly server: TemplateServer
  readonly store: AppStore
  readonly stop: () => void
}

/** Starts the synchronization for the duration of the test and waits until the stored templates are loaded. */
export async function openDashboard(...stored: Template[]): Promise<OpenDashboard> {
  const server = new TemplateServer(...stored)
  const store = server.createStore()
  const stop = startTemplateSync(store)
  onTestFinished(stop)
  // The long timeout avoids failures on a busy machine.
  await vi.waitFor(() => expect(store.getState().templates.isLoaded).toBe(true), { timeout: 15_000 })
  server.takeCalls()
  return { server, store, stop }
}

export function findListed(store: AppStore, name: string): Template {
  const found = store.getState().templates.all.find(template => template.name === name)
  if (!found) throw new Error(`The template ${name} is not listed`)
  return found
}

interface RequestBody {
  readonly template: Template
  readonly basedOn?: string | null
  readonly templateId?: string
  readonly isCurrentTemplate?: boolean
  readonly newCurrentTemplateId?: string | null
}

export class TemplateServer extends TimingServer {
  stored: readonly Template[]
  #version = 1

  constructor(...stored: Template[]) {
    super()
    this.stored = stored
    this.answers.set('templates', () => ({ templates: this.stored }))
    this.answers.set('update-template', () => this.#save(this.readLastBody()))
    this.answers.set('delete-template', () => this.#delete(this.readLastBody()))
  }

  readLastBody(): RequestBody {
    return this.requests.at(-1)?.body as RequestBody // Tests read only the fields that they have sent.
  }

  saveOnOtherDevice(id: string, changes: Partial<Template>): void {
    const updatedAt = this.#createVersion()
    this.stored = this.stored.map(each => (each.id === id ? { ...each, ...changes, updatedAt } : each))
  }

  #createId(name: string): string {
    const id = `t-${name.replaceAll(/[^\w-]+/g, '-')}`
    return this.stored.some(template => template.id === id) ? `${id}-${this.#version}` : id
  }

  #createVersion(): string {
    this.#version += 1
    return `v${this.#version}`
  }

  #save({ template, basedOn }: RequestBody): Response | Record<string, unknown> {
    const plan = planSave(this.stored, template, basedOn)
    if (plan.outcome === 'missing') return createErrorReply(404, { message: 'Template not found' })
    if (plan.outcome === 'full') return createErrorReply(409, { message: templateLimitMessage })
    if (plan.outcome === 'outdated') {
      const message = 'Somebody saved a newer version of this template'
      return createErrorReply(409, { message, template: plan.newer })
    }
    const written = {
      ...template,
      id: plan.target?.id ?? this.#createId(template.name),
      isSelected: plan.isSelected,
      createdAt: 'then',
      updatedAt: this.#createVersion(),
    }
    this.stored = applySave(this.stored, written)
    return { message: 'Template saved successfully', template: written }
  }

  #delete({ templateId = '', ...hint }: RequestBody): Response | Record<string, unknown> {
    const plan = planDelete(this.stored, templateId, hint)
    if (!plan) return createErrorReply(404, { message: 'Template not found' })
    this.stored = applyDelete(this.stored, plan)
    return { message: 'Template deleted successfully', templates: this.stored }
  }
}
