// Commands without an answer, stored per race, so that neither a reload nor a new version loses them (C-071).
import { sendCommand } from '#contract'
import * as z from 'zod/mini'
import { reportError } from '../api/report-error'
import type { Decision, UnsentCommand } from './state'

const storedCommand = z.object({
  id: z.string(),
  at: z.number(),
  // Earlier versions stored none.
  basedOn: z.prefault(z.number(), 0),
  decision: z.optional(z.record(z.string(), z.unknown())),
  /** Earlier versions stored this in place of the decision. */
  kind: z.optional(z.enum(['mark', 'start'])),
})

function keyOf(raceId: string): string {
  return `lap-logic-desk-unsent/${raceId}`
}

export function readStoredCommands(raceId: string): readonly UnsentCommand[] {
  try {
    const parsed = z.safeParse(
      z.array(storedCommand),
      JSON.parse(localStorage.getItem(keyOf(raceId)) ?? '[]'),
    )
    return parsed.success ? parsed.data.flatMap(toUnsentCommand) : []
  } catch {
    // Storage is blocked, or the text is not ours.
    return []
  }
}

export function writeStoredCommands(raceId: string, commands: readonly UnsentCommand[]): void {
  try {
    if (commands.length === 0) localStorage.removeItem(keyOf(raceId))
    else localStorage.setItem(keyOf(raceId), JSON.stringify(commands))
  } catch (error) {
    reportError('Storing unsent commands failed; they are lost when the page is closed', error)
  }
}

/** Empty for what this version cannot send. */
function toUnsentCommand({
  id,
  at,
  basedOn,
  decision,
  kind,
}: z.output<typeof storedCommand>): UnsentCommand[] {
  const earlier = kind === 'start' ? { kind, at, source: 'press' } : { kind, at }
  const { data: command } = z.safeParse(sendCommand.body, { ...(decision ?? earlier), id, basedOn })
  if (!command) return []
  const { id: _id, basedOn: _basedOn, isDry: _isDry, sentAt: _sentAt, ...sent } = command
  return [{ id, at, basedOn, decision: sent satisfies Decision }]
}
