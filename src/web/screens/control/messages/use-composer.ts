import { maxMessageLength } from '#contract'
import { useEffect, useState } from 'react'
import { findSharedNumber, findSharers, findTypedRiders } from '../typed-riders'
import { findRiders, type MessageDraft, type MessageRider } from './message-draft'
import { fillTemplate, hasEmptyFields, investigationTemplate, listFields } from './message-template'
import { type MessageStorage, readStored, removeStored, writeStored } from './stored-message'

/** "" is free text. */
const noTemplate = ''
const minuteMs = 60_000

export interface ComposerState {
  readonly template: string
  readonly values: Readonly<Record<string, string>>
  readonly text: string
  /** In minutes; "" without an end. */
  readonly duration: string
  /** "" if the message settles no investigation. */
  readonly outcomeOf: string
  /** What was sent last, without knowing whether it has arrived. */
  readonly attempt?: { readonly content: string; readonly id: string } | undefined
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
  /** The same message keeps its id, because the answer to an earlier attempt may have been lost (C-016). */
  readonly identify: () => string
  /** The riders with the number that is typed into the template, if there are several. */
  readonly sharers: readonly MessageRider[]
  /** Whose number is typed into the template. */
  readonly rider: MessageRider | undefined
}

interface ComposerOptions {
  readonly riders: readonly MessageRider[]
  /** The number of the rider who is selected on the desk, with the class where classes share it. */
  readonly selectedNumber: string | undefined
  readonly clock: () => number
  /** Where the message is stored until it is sent (C-072). */
  readonly storage: MessageStorage | undefined
}

export function useComposer(options: ComposerOptions): Composer {
  const { riders, selectedNumber, clock, storage } = options
  const [state, setState] = useStoredState(storage)
  const change = (part: Partial<ComposerState>): void => setState(before => ({ ...before, ...part }))
  const fill = (template: string, values: ComposerState['values']): void =>
    change({ template, values, text: fillTemplate(template, withRider(values, riders)) })
  const problem = findProblem(state.text, riders)
  const number = listFields(state.template).includes('number') ? (state.values['number'] ?? '') : ''
  const rider = findOne(riders, number)
  return {
    ...state,
    problem,
    rider,
    sharers: number.trim() === '' ? [] : findSharers(riders, rider?.number ?? number),
    draft: state.text.trim() === '' || problem !== undefined ? undefined : toDraft(state, riders, clock()),
    chooseTemplate: template =>
      template === noTemplate
        ? change({ template, text: '' })
        : fill(template, { ...state.values, ...(selectedNumber && { number: selectedNumber }) }),
    setValue: (name, value) => fill(state.template, { ...state.values, [name]: value }),
    setText: text => change({ text }),
    setDuration: duration => change({ duration }),
    setOutcomeOf: outcomeOf => change({ outcomeOf }),
    clear: () => {
      // The dialog may have been closed while the message was being sent.
      removeStored(storage)
      setState(emptyState)
    },
    identify: () => {
      const content = JSON.stringify([state.template, state.text, state.duration, state.outcomeOf])
      const attempt =
        state.attempt?.content === content ? state.attempt : { content, id: crypto.randomUUID() }
      change({ attempt })
      return attempt.id
    },
  }
}

function useStoredState(storage: MessageStorage | undefined) {
  const [state, setState] = useState(() => readStored(storage) ?? emptyState)
  const key = storage?.key
  useEffect(() => {
    if (key === undefined) return
    if (state === emptyState) removeStored({ key })
    else writeStored({ key }, state)
  }, [key, state])
  return [state, setState] as const
}

function findOne(riders: readonly MessageRider[], number: string): MessageRider | undefined {
  const found = number.trim() === '' ? [] : findTypedRiders(riders, number)
  return found.length === 1 ? found[0] : undefined
}

/** The name and, where classes share the number, the class belong to the number. */
function withRider(
  values: ComposerState['values'],
  riders: readonly MessageRider[],
): ComposerState['values'] {
  const rider = findOne(riders, values['number'] ?? '')
  return rider === undefined ? values : { ...values, number: rider.label, name: rider.name }
}

function findProblem(text: string, riders: readonly MessageRider[]): string | undefined {
  if (hasEmptyFields(text)) return 'Fill in the fields in braces'
  const excess = text.trim().length - maxMessageLength
  return excess > 0 ? `${excess} characters too long` : findSharedNumber(riders, text)
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
