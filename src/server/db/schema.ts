// Table definitions for the query builder. `migrations/` creates the tables; a test compares the two.
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export * from './audit-schema'
export * from './control-schema'
export * from './entry-schema'
export * from './message-schema'
export * from './personal-schema'
export * from './timing-schema'

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

export const activationCodes = pgTable('activation_codes', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  note: text('note').notNull().default(''),
  maxUses: integer('max_uses').notNull().default(1),
  usedCount: integer('used_count').notNull().default(0),
  expiresAt: instant('expires_at'),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const oneTimeCodes = pgTable('one_time_codes', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  closedAt: instant('closed_at'),
  deviceKey: text('device_key'),
})

export const emails = pgTable('emails', {
  id: text('id').primaryKey(),
  content: text('content').notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Used by the previous release; a later one drops it. */
export const signInAttempts = pgTable('sign_in_attempts', {
  id: text('id').primaryKey(),
  accountKey: text('account_key').notNull(),
  attemptedAt: instant('attempted_at').notNull(),
})

export const attempts = pgTable('attempts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  at: instant('at').notNull(),
})

export const accessChanges = pgTable('access_changes', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  changedAt: instant('changed_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})
