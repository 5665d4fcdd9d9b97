// The dialog that shows newly created codes for copying.
import type { ActivationCode } from '#contract'
import { Button, Dialog } from '#ui'
import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { copyText } from '../../../data/admin/thunks'
import { useAppDispatch } from '../../../data/hooks'
import styles from './new-codes.module.css'

interface NewCodesProps {
  readonly codes: readonly ActivationCode[]
  readonly onClose: () => void
}

export function NewCodes({ codes, onClose }: NewCodesProps): ReactElement {
  const dispatch = useAppDispatch()
  const text = codes.map(({ code }) => code).join('\n')
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
      <Button variant="primary" icon={Copy} onClick={() => dispatch(copyText(text))}>
        {codes.length === 1 ? 'Copy' : 'Copy all'}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={codes.length === 1 ? 'Activation code' : `${codes.length} activation codes`}
      actions={actions}
    >
      <ul className={styles.codes}>
        {codes.map(({ id, code }) => (
          <li key={id} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
