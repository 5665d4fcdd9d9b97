// A person's templates (decisions 3.4, 2.10).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { template, templateToSave } from './template'

export const listTemplates = endpoint({
  name: 'dashboard/templates',
  method: 'GET',
  path: '/api/dashboard/templates',
  access: 'user',
  summary: 'A person’s templates in the order they were made.',
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
    'Saves a template; the one with the same name is replaced, unless `basedOn` shows that it was not seen.',
  body: z.strictObject({
    userId: z.optional(identifier),
    template: templateToSave,
    /** `updatedAt` of the saved form that this one was made from, null for none: a newer one is then not overwritten. */
    basedOn: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  reply: reply({ template }),
  failure: 'Failed to update templates',
})

const truth = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform(value => value === true || value === 'true'),
)

const deletion = {
  templateId: z.optional(identifier),
  userId: z.optional(identifier),
  isCurrentTemplate: z.optional(truth),
  newCurrentTemplateId: z.optional(z.nullable(identifier)),
}

export const deleteTemplate = endpoint({
  name: 'dashboard/deleteTemplate',
  method: 'DELETE',
  path: '/api/dashboard/delete-template',
  access: 'user',
  summary: 'Deletes a template and says which are left; the body may stand in the address instead.',
  query: z.strictObject(deletion),
  body: z.optional(z.strictObject(deletion)),
  reply: reply({ templates: z.array(template) }),
  failure: 'Failed to delete template',
})
