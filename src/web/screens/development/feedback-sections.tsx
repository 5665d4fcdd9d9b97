import {
  Button,
  ConfirmDialog,
  Dialog,
  dismissToast,
  EmptyState,
  LoadingOverlay,
  showError,
  showSuccess,
  Skeleton,
  Spinner,
} from '#ui'
import { MapPinOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Section } from './section'
import styles from './ui-screen.module.css'

type OpenDialog = 'small' | 'medium' | 'large' | 'confirm' | 'overlay' | undefined

export function DialogSection(): ReactElement {
  const [open, setOpen] = useState<OpenDialog>()
  const close = (): void => setOpen(undefined)
  const waitAndClose = (): Promise<void> =>
    new Promise<void>(resolve => setTimeout(resolve, 1000)).then(close)
  const showOverlay = (): void => {
    setOpen('overlay')
    setTimeout(close, 1500)
  }
  const size = open === 'small' || open === 'large' ? open : 'medium'
  return (
    <Section title="Dialog, confirm, overlay" isWide>
      <div className={styles.row}>
        {(['small', 'medium', 'large'] as const).map(name => (
          <Button key={name} onClick={() => setOpen(name)}>{`Open ${name} dialog`}</Button>
        ))}
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete template
        </Button>
        <Button onClick={showOverlay}>Overlay for 1.5 s</Button>
      </div>
      <Dialog
        isOpen={open === size}
        onClose={close}
        title="Sector 2 Overview"
        size={size}
        actions={
          <Button variant="primary" onClick={close}>
            Save
          </Button>
        }
      >
        <p>A dialog traps the focus and restores it when it closes.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete template"
        text="Delete “Night session”? This cannot be undone."
        confirmLabel="Delete"
        isDanger
        onConfirm={waitAndClose}
        onCancel={close}
      />
      {open === 'overlay' && <LoadingOverlay label="Loading race" />}
    </Section>
  )
}

export function ToastSection(): ReactElement {
  return (
    <Section title="Toast" isWide>
      <div className={styles.row}>
        <Button onClick={() => showSuccess('template/save', 'Template saved')}>Success</Button>
        <Button onClick={() => showError('dashboard/fetchLaps', 'Failed to fetch laps')}>
          Error (one per slot)
        </Button>
        <Button
          onClick={() =>
            showError('selection', 'The selected rider is not in this race.', { isPersistent: true })
          }
        >
          Persistent error
        </Button>
        <Button variant="quiet" onClick={() => dismissToast('selection')}>
          Dismiss persistent error
        </Button>
      </div>
    </Section>
  )
}

export function LoadingSection(): ReactElement {
  return (
    <Section title="Spinner, skeleton, empty state">
      <div className={styles.row}>
        <Spinner />
        <Skeleton characters={10} />
        <Skeleton characters={20} />
      </div>
      <EmptyState
        icon={MapPinOff}
        title="No map available"
        text="This track has no outline yet."
        action={<Button variant="primary">Choose another track</Button>}
      />
    </Section>
  )
}
