// Endpoints to manage user accounts (decisions 3.3, 3.4a).
import * as z from 'zod/mini'
import { currentPassword, email, firstName, lastName, newPassword, role, user } from './account'
import { endpoint, reply } from './endpoint'
import { listingWithInactive } from './listing'
import { administratorId, flatOrWrapped, hasChanges, nothingToChangeError, requiredId } from './payload'

const deletedId = z.object({ id: z.string() })

export const listUsers = endpoint({
  name: 'admin/listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Lists all accounts, newest first.',
  query: z.strictObject(listingWithInactive),
  reply: reply({ data: z.array(user) }),
  failure: 'Failed to fetch users',
})

export const createUser = endpoint({
  name: 'admin/createUser',
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Creates an account that can sign in at once.',
  body: flatOrWrapped(
    z.strictObject({ firstName, lastName, role, email, password: newPassword, adminId: administratorId }),
  ),
  reply: reply({ data: user }),
  status: 201,
  failure: 'Failed to create user',
})

export const verifyUser = endpoint({
  name: 'admin/verifyUser',
  method: 'PUT',
  path: '/api/admin/verify-user',
  access: 'admin',
  summary: 'Verifies an account that was created without an activation code, so that it can sign in.',
  body: flatOrWrapped(z.strictObject({ adminId: administratorId, userId: requiredId('userId') })),
  reply: reply({ data: user }),
  failure: 'Failed to update user',
})

export const updateUser = endpoint({
  name: 'admin/updateUser',
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary:
    'Updates an account. A new role, password or state ends its sessions. An email to the previous address reports a new email or password. A change of one’s own email or password needs currentPassword.',
  body: flatOrWrapped(
    z
      .strictObject({
        firstName: z.optional(firstName),
        lastName: z.optional(lastName),
        email: z.optional(email),
        role: z.optional(role),
        password: z.optional(newPassword),
        isActive: z.optional(z.boolean({ error: 'isActive must be true or false' })),
        isVerified: z.optional(z.boolean({ error: 'isVerified must be true or false' })),
        currentPassword: z.optional(currentPassword),
        adminId: administratorId,
      })
      .check(z.refine(hasChanges, { error: nothingToChangeError })),
  ),
  reply: reply({ data: user }),
  failure: 'Failed to update user',
})

export const deleteUser = endpoint({
  name: 'admin/deleteUser',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'Permanently deletes an account with its sessions, templates and favorites.',
  reply: reply({ data: deletedId }),
  failure: 'Failed to delete user',
})

export const deactivateUser = endpoint({
  name: 'admin/deactivateUser',
  method: 'PATCH',
  path: '/api/admin/users/:id/soft-delete',
  access: 'admin',
  summary: 'Deactivates an account and ends its sessions. Its data is kept.',
  reply: reply({ data: user }),
  failure: 'Failed to deactivate user',
})

export const endUserSessions = endpoint({
  name: 'admin/endUserSessions',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  access: 'admin',
  summary: 'Signs a user out on all devices.',
  reply: reply({ data: deletedId }),
  failure: 'Failed to update user',
})
