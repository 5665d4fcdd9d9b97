// A panel that slides in from the side on small screens, with a title and a close button.
import { Dialog as DialogBase, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The side from which the panel slides in. */
  readonly side?: 'left' | 'right'
  /** `wide` uses the full width of a phone. */
  readonly size?: 'normal' | 'wide'
  readonly children: ReactNode
}

export function SidePanel(props: SidePanelProps): ReactElement {
  const { isOpen, onClose, title, side = 'left', size = 'normal', children } = props
  return (
    <DialogBase open={isOpen} onClose={onClose} className={styles.dialog}>
      <DialogBackdrop transition className={styles.backdrop} />
      <DialogPanel transition className={styles.panel} data-side={side} data-size={size}>
        <div className={styles.header}>
          <DialogTitle as="h2" className={styles.title}>
            {title}
          </DialogTitle>
          <Button variant="quiet" icon={X} label="Close" tooltipAlign="end" onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </DialogPanel>
    </DialogBase>
  )
}
