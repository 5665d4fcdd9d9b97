// The calls about templates as one signed-in person makes them in a test.
import type { Template } from '#contract'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { templates, users } from '../db/schema'
import type { TestServer } from '../testing/test-server'

export interface TemplateCalls {
  save(template: unknown, rest?: object): Promise<LightMyRequestResponse>
  /** Saves what is fit to be saved. */
  saved(template: object): Promise<Template>
  remove(body: object | undefined, query?: Record<string, string>): Promise<LightMyRequestResponse>
  list(query?: Record<string, string>): Promise<LightMyRequestResponse>
  kept(): Promise<Template[]>
}

export function draft(name: string): Template {
  return {
    id: null,
    name,
    isSelected: false,
    isPinned: false,
    templateSettings: {
      dataColumns: 10,
      tableRows: 13,
      showPinnedTemplateButtons: true,
      showTireSection: false,
    },
    widgets: [{ name: 'Gap', widgetSettings: { Racer: '', Size: 4, Theme: 'Highlight' } }],
  }
}

export function templateCalls(server: TestServer, cookie: string): TemplateCalls {
  const path = '/api/dashboard'
  const calls: TemplateCalls = {
    save: (template, rest) =>
      server.request({
        method: 'POST',
        url: `${path}/update-template`,
        payload: { template, ...rest },
        cookie,
      }),
    saved: async template => {
      const answer = await calls.save(template)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().template
    },
    remove: (body, query = {}) =>
      server.request({
        method: 'DELETE',
        url: `${path}/delete-template`,
        query,
        cookie,
        ...(body && { payload: body }),
      }),
    list: (query = {}) => server.request({ method: 'GET', url: `${path}/templates`, query, cookie }),
    kept: async () => (await calls.list()).json().templates,
  }
  return calls
}

/** As many of the demo user's as it takes to come near the limit. */
export async function fillTemplates({ database }: TestServer, count: number): Promise<void> {
  const people = await database.orm.select({ id: users.id }).from(users).where(eq(users.role, 'user'))
  const { templateSettings, widgets } = draft('')
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await database.orm.insert(templates).values(
    numbers.map(number => ({
      id: `template-${number}`,
      userId: people[0]?.id ?? '',
      name: `Template ${number}`,
      nameKey: `template ${number}`,
      templateSettings,
      widgets,
    })),
  )
}
