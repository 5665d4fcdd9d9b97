// Template requests of one signed-in user, for API tests.
import type { Template } from '#contract'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { templates, users } from '../db/schema'
import type { TestServer } from '../testing/test-server'

export interface TemplateCalls {
  save(template: unknown, rest?: object): Promise<LightMyRequestResponse>
  /** Throws unless the server accepts the template. */
  saveOrThrow(template: object): Promise<Template>
  delete(body: object | undefined, query?: Record<string, string>): Promise<LightMyRequestResponse>
  list(query?: Record<string, string>): Promise<LightMyRequestResponse>
  listAll(): Promise<Template[]>
}

export function createDraft(name: string): Template {
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

export function createTemplateCalls(server: TestServer, cookie: string): TemplateCalls {
  const path = '/api/dashboard'
  const calls: TemplateCalls = {
    save: (template, rest) =>
      server.request({
        method: 'POST',
        url: `${path}/update-template`,
        payload: { template, ...rest },
        cookie,
      }),
    saveOrThrow: async template => {
      const answer = await calls.save(template)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().template
    },
    delete: (body, query = {}) =>
      server.request({
        method: 'DELETE',
        url: `${path}/delete-template`,
        query,
        cookie,
        ...(body && { payload: body }),
      }),
    list: (query = {}) => server.request({ method: 'GET', url: `${path}/templates`, query, cookie }),
    listAll: async () => (await calls.list()).json().templates,
  }
  return calls
}

/** Inserts templates of the demo user directly into the database, to come close to the limit. */
export async function insertTemplates({ database }: TestServer, count: number): Promise<void> {
  const rows = await database.orm.select({ id: users.id }).from(users).where(eq(users.role, 'user'))
  const { templateSettings, widgets } = createDraft('')
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await database.orm.insert(templates).values(
    numbers.map(number => ({
      id: `template-${number}`,
      userId: rows[0]?.id ?? '',
      name: `Template ${number}`,
      nameKey: `template ${number}`,
      templateSettings,
      widgets,
    })),
  )
}
