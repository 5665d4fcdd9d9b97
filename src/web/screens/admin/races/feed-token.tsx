import { Button } from '#ui'
import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { copyText } from '../../../data/admin/thunks'
import { useAppDispatch } from '../../../data/hooks'
import styles from './feed-form.module.css'

export function FeedToken({ token }: { readonly token: string }): ReactElement {
  const dispatch = useAppDispatch()
  return (
    <div className={styles.token} aria-live="polite">
      <p>The token for the sender. Copy it now: it is not shown again.</p>
      <code className={styles.secret}>{token}</code>
      <div>
        <Button size="small" icon={Copy} onClick={() => dispatch(copyText(token))}>
          Copy
        </Button>
      </div>
    </div>
  )
}
