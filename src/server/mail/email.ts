import type { CodeRequest } from '../auth/reset-password'

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What the mail queue contains: an email, or a request for a one-time code whose account is looked up later. */
export type MailContent = { readonly email: Email } | { readonly codeRequest: CodeRequest }
