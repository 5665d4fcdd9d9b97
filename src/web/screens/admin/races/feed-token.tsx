import { Button } from '#ui'
import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { copyText } from '../../../data/admin/copy-text'
import { useAppDispatch } from '../../../data/store'
import styles from './feed-form.module.css'

export function FeedToken({ token }: { readonly token: string }): ReactElement {
  const dispatch = useAppDispatch()
  return (
    <div className={styles.token} aria-live="polite">
      <p>The token of the sender. Copy it now: it is never shown again.</p>
      <code className={styles.secret}>{token}</code>
      <div>
        <Button size="small" icon={Copy} onClick={() => dispatch(copyText(token))}>
          Copy
        </Button>
      </div>
    </div>
  )
}
