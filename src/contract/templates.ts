// Endpoints for the templates of a user (decisions 3.4, 2.10).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { template, templateToSave } from './template'

export const listTemplates = endpoint({
  name: 'dashboard/templates',
  method: 'GET',
  path: '/api/dashboard/templates',
  access: 'user',
  summary: 'Lists the templates of a user, oldest first.',
  query: z.strictObject({ userId: z.optional(identifier) }),
  reply: reply({ templates: z.array(template) }),
  failure: 'Failed to update templates',
})

export const updateTemplate = endpoint({
  name: 'dashboard/updateTemplate',
  method: 'POST',
  path: '/api/dashboard/update-template',
  access: 'user',
  summary:
    'Saves a template and replaces the one with the same name, unless `basedOn` is older than the stored version.',
  body: z.strictObject({
    userId: z.optional(identifier),
    template: templateToSave,
    /** `updatedAt` of the version that was edited, or null for a new template. A newer version is not overwritten. */
    basedOn: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  reply: reply({ template }),
  failure: 'Failed to update templates',
})

const booleanOrText = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform(value => value === true || value === 'true'),
)

const deleteFields = {
  templateId: z.optional(identifier),
  userId: z.optional(identifier),
  isCurrentTemplate: z.optional(booleanOrText),
  newCurrentTemplateId: z.optional(z.nullable(identifier)),
}

export const deleteTemplate = endpoint({
  name: 'dashboard/deleteTemplate',
  method: 'DELETE',
  path: '/api/dashboard/delete-template',
  access: 'user',
  summary:
    'Deletes a template and returns the remaining ones. The fields may be sent in the query or in the body.',
  query: z.strictObject(deleteFields),
  body: z.optional(z.strictObject(deleteFields)),
  reply: reply({ templates: z.array(template) }),
  failure: 'Failed to delete template',
})
