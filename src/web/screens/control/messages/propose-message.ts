// The message that an action of race control proposes. It is ticked by default in the dialog of the action (C-192).
import { type ControlCommand, maxMessageLength } from '#contract'
import { describeSanction } from '#timing'
import type { MessageDraft, MessageRider } from './message-draft'

export interface ProposalContext {
  readonly findRider: (competitor: string) => MessageRider | undefined
  /** The lap that the passing ends, and its rider. */
  readonly findLap: (
    passing: string,
  ) => { readonly competitor: string; readonly lap: number | null } | undefined
}

/** What of a command a message is about. */
type Action = DistributiveOmit<ControlCommand, 'id' | 'basedOn' | 'isDry'>
type DistributiveOmit<Type, Keys extends PropertyKey> = Type extends unknown ? Omit<Type, Keys> : never

const statusTexts = {
  out: 'out',
  dns: 'did not start',
  dnf: 'did not finish',
  dsq: 'disqualified',
  nc: 'not classified',
} as const

export interface ProposedDraft extends MessageDraft {
  /** The riders that it is about, as keys of the session. */
  readonly competitors: readonly string[]
  /** A judgement, with which an investigation ends unless the official says otherwise. */
  readonly isRuling: boolean
}

/** Undefined if the action is of no interest to riders and viewers. */
export function proposeMessage(action: Action, context: ProposalContext): ProposedDraft | undefined {
  const proposal = propose(action, context)
  if (proposal === undefined) return undefined
  const { text, competitors = [] } = proposal
  const riders = competitors.flatMap(each => context.findRider(each)?.number ?? [])
  return {
    kind: 'message',
    text: text.slice(0, maxMessageLength),
    riders,
    competitors,
    isRuling: isRuling(action),
  }
}

function isRuling(action: Action): boolean {
  if (action.kind === 'status') return action.status === 'dsq' || action.status === 'nc'
  return action.kind === 'penalty' || action.kind === 'lap.cancel'
}

interface Proposal {
  readonly text: string
  readonly competitors?: readonly string[]
}

function propose(action: Action, context: ProposalContext): Proposal | undefined {
  if (action.kind === 'penalty')
    return about(context, action.competitor, [describeSanction(action.sanction), action.infringement])
  if (action.kind === 'status') return proposeStatus(action, context)
  if (action.kind === 'lap.cancel') return proposeCancelledLap(action, context)
  if (action.kind === 'order') return proposeOrder(action.competitors, context)
  if (action.kind !== 'stop') return undefined
  return { text: action.as === 'red' ? 'Red flag: session stopped' : 'Session ended' }
}

function proposeStatus(
  { competitor, status, reason }: Extract<Action, { kind: 'status' }>,
  context: ProposalContext,
): Proposal | undefined {
  return status === 'running'
    ? about(context, competitor, ['continues'])
    : about(context, competitor, [statusTexts[status], reason])
}

/** `#21 Ana Ortiz: +3.000 s, jump start` */
function about(
  { findRider }: ProposalContext,
  competitor: string,
  facts: readonly (string | undefined)[],
): Proposal | undefined {
  const rider = findRider(competitor)
  if (rider === undefined) return undefined
  const known = facts.filter(fact => fact !== undefined && fact !== '')
  return { text: `${describeRider(rider)}: ${known.join(', ')}`, competitors: [competitor] }
}

function describeRider({ label, name }: MessageRider): string {
  return `#${label} ${name}`.trim()
}

function proposeCancelledLap(
  { passing, reason }: Extract<Action, { kind: 'lap.cancel' }>,
  { findLap, findRider }: ProposalContext,
): Proposal | undefined {
  const found = findLap(passing)
  const rider = found && findRider(found.competitor)
  if (found === undefined || rider === undefined) return undefined
  const lap = found.lap === null ? 'Lap' : `Lap ${found.lap}`
  return {
    text: `${lap} of #${rider.label} cancelled, ${reason ?? 'track limits'}`,
    competitors: [found.competitor],
  }
}

function proposeOrder(competitors: readonly string[], { findRider }: ProposalContext): Proposal | undefined {
  const riders = competitors.flatMap(each => findRider(each) ?? [])
  if (riders.length < 2) return undefined
  return { text: `Photo finish: ${riders.map(({ label }) => `#${label}`).join(', ')}`, competitors }
}
