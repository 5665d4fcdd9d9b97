// The tables as TypeScript sees them. `migrations/` makes them; a test holds the two together.
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role', { enum: ['user', 'admin'] }).notNull(),
  passwordHash: text('password_hash').notNull(),
  isVerified: boolean('is_verified').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastLoginAt: instant('last_login_at'),
})

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  sidHash: text('sid_hash').notNull(),
  deviceInfo: text('device_info').notNull().default(''),
  ip: text('ip').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})
