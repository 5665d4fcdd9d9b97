// The frame of every dialog that decides something: fields, reason, before and after, conflict, message, Save.
import { Button, Dialog, TextField } from '#ui'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { selectIsOffline, selectRecentReasons } from '../../../../data/control-desk/selectors'
import type { Decision } from '../../../../data/control-desk/state'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { useDesk } from '../desk-context'
import { BeforeAfter } from './before-after'
import styles from './command-dialog.module.css'
import { ConflictNote } from './conflict-note'
import { ProposedMessage, type ProposedMessageState, useProposedMessage } from './proposed-message'
import { maxReason, minReason, needsReason } from './needs-reason'
import { RecentReasons } from './recent-reasons'
import type { Draft } from './use-draft'
import { usePreview } from './use-preview'
import { type Saving, useSaving } from './use-saving'

interface CommandDialogProps {
  readonly title: string
  readonly draft: Draft
  /** Undefined until the fields describe one. Without the reason. */
  readonly decision: Decision | undefined
  /** Used when no reason is given. */
  readonly defaultReason?: string | undefined
  readonly saveLabel?: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

export function CommandDialog(props: CommandDialogProps): ReactElement {
  const { title, draft, decision, defaultReason = '', saveLabel = 'Save', onClose, children } = props
  const id = useId()
  const isOffline = useAppSelector(selectIsOffline)
  const whole = useWithReason(decision, draft.get('reason').trim() || defaultReason)
  const { isComplete, isReasonNeeded } = whole
  const saving = useSaving()
  const preview = usePreview(whole.decision, saving.conflict?.sequence)
  const message = useProposedMessage(whole.decision, draft)
  // What changes is shown before it is saved.
  const isReady = isComplete && !isOffline
  const canSave = isReady && !preview.isLoading && preview.result?.kind === 'done'
  const save = useSave(saving, message, onClose)
  const { announce } = useDesk()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady && preview.isLoading) announce('Not saved yet: what changes is being computed')
    if (canSave && whole.decision) void save(whole.decision)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="large"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} disabled={!canSave} isPending={saving.isSaving}>
            {saving.conflict ? 'Save anyway' : saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} aria-label={title} onSubmit={submit}>
        {/* While the answer is awaited, the fields are those of what was sent. */}
        <fieldset className={styles.fields} disabled={saving.isSaving}>
          <legend className={styles.legend}>{title}</legend>
          {children}
          <ReasonField draft={draft} isNeeded={isReasonNeeded && defaultReason === ''} />
        </fieldset>
        <BeforeAfter {...preview} />
        {saving.conflict && <ConflictNote event={saving.conflict} />}
        {saving.problem !== undefined && !saving.conflict && (
          <p className={styles.problem} role="alert">
            {saving.problem}
          </p>
        )}
        <ProposedMessage message={message} />
        {isOffline && <p className={styles.problem}>Offline: what you typed stays here.</p>}
      </form>
    </Dialog>
  )
}

const notSent = 'The decision has no answer. It is listed under `Not sent yet`.'

/** Saves, sends the message and closes the dialog. */
function useSave(
  saving: Saving,
  message: ProposedMessageState,
  onClose: () => void,
): (decision: Decision) => Promise<void> {
  const dispatch = useAppDispatch()
  const isShown = useIsShown()
  return async decision => {
    const result = await saving.save(decision)
    if (result === 'saved') await message.send()
    if (result === 'unsent') {
      const text = message.draft && message.isTicked ? `${notSent} Its message is not sent.` : notSent
      dispatch((_dispatch, _getState, { showError }) => showError('desk', text))
    }
    // Another dialog may have been opened meanwhile.
    if (result !== 'open' && isShown()) onClose()
  }
}

/** Whether the dialog is still open. */
function useIsShown(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}

interface WholeDecision {
  readonly decision: Decision | undefined
  readonly isComplete: boolean
  readonly isReasonNeeded: boolean
}

/** The same object until something in it changes, so that the preview is not loaded again. */
function useWithReason(decision: Decision | undefined, reason: string): WholeDecision {
  const text = decision === undefined ? '' : JSON.stringify(decision)
  return useMemo(() => {
    // The text is a decision that was made a text above.
    const parsed = text === '' ? undefined : (JSON.parse(text) as Decision)
    const isReasonNeeded = parsed !== undefined && needsReason(parsed)
    const hasReason = reason.length >= minReason && reason.length <= maxReason
    const isReasonFit = reason === '' ? !isReasonNeeded : hasReason
    return {
      decision: parsed && { ...parsed, ...(hasReason && { reason }) },
      isComplete: parsed !== undefined && isReasonFit,
      isReasonNeeded,
    }
  }, [text, reason])
}

interface ReasonFieldProps {
  readonly draft: Draft
  readonly isNeeded: boolean
}

function ReasonField({ draft, isNeeded }: ReasonFieldProps): ReactElement {
  const recent = useAppSelector(selectRecentReasons)
  const reason = draft.get('reason')
  const isShort = reason.trim() !== '' && reason.trim().length < minReason
  return (
    <div className={styles.reason}>
      <TextField
        label={isNeeded ? 'Reason' : 'Reason (optional)'}
        name="reason"
        autoComplete="off"
        maxLength={maxReason}
        error={isShort ? `At least ${minReason} characters` : undefined}
        {...draft.bind('reason')}
      />
      <RecentReasons reasons={recent} onChoose={chosen => draft.set('reason', chosen)} />
    </div>
  )
}
