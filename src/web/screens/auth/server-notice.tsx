// Says quietly that the server cannot be reached, before somebody types a password into nothing.
import { Button } from '#ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchStatus } from '../../data/status'
import { useAppDispatch, useAppSelector } from '../../data/store'
import styles from './server-notice.module.css'

export function ServerNotice(): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const { failure, isLoading } = useAppSelector(state => state.status)
  const ask = useCallback(() => dispatch(fetchStatus({ isSilent: true })), [dispatch])
  useEffect(() => {
    const askAgain = (): void => void ask()
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [ask])
  if (failure === undefined) return undefined
  return (
    <output className={styles.notice}>
      <CloudOff className={styles.icon} aria-hidden />
      <span className={styles.words}>The server cannot be reached.</span>
      <Button look="quiet" size="small" icon={RotateCw} isPending={isLoading} onClick={ask}>
        Retry
      </Button>
    </output>
  )
}
