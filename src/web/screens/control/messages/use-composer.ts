import { maxMessageLength } from '#contract'
import { useState } from 'react'
import { findRiders, type MessageDraft, type MessageRider } from './message-draft'
import { fillTemplate, hasEmptyFields, investigationTemplate } from './message-template'

/** "" is free text. */
const noTemplate = ''
const minuteMs = 60_000

interface ComposerState {
  readonly template: string
  readonly values: Readonly<Record<string, string>>
  readonly text: string
  /** In minutes; "" without an end. */
  readonly duration: string
  /** "" if the message settles no investigation. */
  readonly outcomeOf: string
}

const emptyState: ComposerState = {
  template: noTemplate,
  values: {},
  text: '',
  duration: '',
  outcomeOf: '',
}

export interface Composer extends ComposerState {
  readonly draft: MessageDraft | undefined
  /** Why the message cannot be sent yet; undefined while nothing is entered. */
  readonly problem: string | undefined
  readonly chooseTemplate: (template: string) => void
  readonly setValue: (name: string, value: string) => void
  readonly setText: (text: string) => void
  readonly setDuration: (duration: string) => void
  readonly setOutcomeOf: (id: string) => void
  readonly clear: () => void
}

interface ComposerOptions {
  readonly riders: readonly MessageRider[]
  /** The number of the rider who is selected on the desk. */
  readonly selectedNumber: string | undefined
  readonly clock: () => number
}

export function useComposer({ riders, selectedNumber, clock }: ComposerOptions): Composer {
  const [state, setState] = useState(emptyState)
  const change = (part: Partial<ComposerState>): void => setState(before => ({ ...before, ...part }))
  const fill = (template: string, values: ComposerState['values']): void =>
    change({ template, values, text: fillTemplate(template, withName(values, riders)) })
  const problem = findProblem(state.text)
  return {
    ...state,
    problem,
    draft: state.text.trim() === '' || problem !== undefined ? undefined : toDraft(state, riders, clock()),
    chooseTemplate: template =>
      template === noTemplate
        ? change({ template, text: '' })
        : fill(template, { ...state.values, ...(selectedNumber && { number: selectedNumber }) }),
    setValue: (name, value) => fill(state.template, { ...state.values, [name]: value }),
    setText: text => change({ text }),
    setDuration: duration => change({ duration }),
    setOutcomeOf: outcomeOf => change({ outcomeOf }),
    clear: () => setState(emptyState),
  }
}

/** The name belongs to the number. */
function withName(values: ComposerState['values'], riders: readonly MessageRider[]): ComposerState['values'] {
  const name = riders.find(({ number }) => number === values['number'])?.name
  return name === undefined ? values : { ...values, name }
}

function findProblem(text: string): string | undefined {
  if (hasEmptyFields(text)) return 'Fill in the fields in braces'
  const excess = text.trim().length - maxMessageLength
  return excess > 0 ? `${excess} characters too long` : undefined
}

function toDraft(
  { template, text, duration, outcomeOf }: ComposerState,
  riders: readonly MessageRider[],
  now: number,
): MessageDraft {
  const isInvestigation = template === investigationTemplate
  return {
    kind: isInvestigation ? 'investigation' : 'message',
    text: text.trim(),
    riders: findRiders(text, riders),
    ...(duration !== '' && { until: now + Number(duration) * minuteMs }),
    ...(outcomeOf !== '' && !isInvestigation && { outcomeOf }),
  }
}
