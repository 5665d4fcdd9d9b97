// The names of the actions of the audit trail, in the groups in which the page offers them.
import { auditedActions, type DecisionAction, decisionActions } from '#contract'
import type { SelectItem } from '#ui'

const decisionNames: { readonly [Action in DecisionAction]: string } = {
  'control/rules': 'Change rules after the start',
  'control/roster': 'Begin with the entries',
  'control/entry': 'Change entry',
  'control/transponder': 'Assign transponder',
  'control/ignore': 'Ignore transponder',
  'control/start': 'Start',
  'control/stop': 'Stop',
  'control/finish': 'Checkered flag',
  'control/part': 'Begin next part',
  'control/flag': 'Flag by hand',
  'control/passing.insert': 'Insert passing',
  'control/passing.delete': 'Delete passing',
  'control/passing.keep': 'Count passing',
  'control/passing.move': 'Move passing to rider',
  'control/passing.time': 'Set time of passing',
  'control/lap.cancel': 'Cancel lap',
  'control/lap.time': 'Set lap time',
  'control/status': 'Set status of rider',
  'control/penalty': 'Penalty',
  'control/penalty.served': 'Penalty served',
  'control/order': 'Order of a dead heat',
  'control/scoring': 'Change scoring',
  'control/limit': 'Track limits',
  'control/hold': 'Hold checkered flag',
  'control/grid': 'Change grid',
  'control/mark': 'Time mark',
  'control/message': 'Message',
  'control/undo': 'Undo',
}

const isDecision = (action: string): action is DecisionAction =>
  decisionActions.some(known => known === action)

/** `admin/endUserSessions` becomes `End user sessions`; decisions have names of their own. */
export function describeAction(action: string): string {
  if (isDecision(action)) return decisionNames[action]
  const words = action
    .slice(action.indexOf('/') + 1)
    .replaceAll(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function listItems(actions: readonly string[], group: string): readonly SelectItem[] {
  return actions
    .map(action => ({ value: action, label: describeAction(action), group }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

const isAdministration = (action: string): boolean => action.startsWith('admin/')

export const auditActionItems: readonly SelectItem[] = [
  ...listItems(auditedActions.filter(isAdministration), 'Administration'),
  ...listItems(
    auditedActions.filter(action => !isAdministration(action)),
    'Event set-up',
  ),
  ...listItems(decisionActions, 'Control log'),
]
