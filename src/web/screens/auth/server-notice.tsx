// Shows that the server cannot be reached before the user has filled in the form.
import { Button } from '#ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchStatus } from '../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import styles from './server-notice.module.css'

export function ServerNotice(): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const { failure, isLoading } = useAppSelector(state => state.status)
  const retry = useCallback(() => dispatch(fetchStatus({ isSilent: true })), [dispatch])
  useEffect(() => {
    const onOnline = (): void => void retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [retry])
  if (failure === undefined) return undefined
  return (
    <output className={styles.notice}>
      <CloudOff className={styles.icon} aria-hidden />
      <span className={styles.text}>The server cannot be reached.</span>
      <Button variant="quiet" size="small" icon={RotateCw} isPending={isLoading} onClick={retry}>
        Retry
      </Button>
    </output>
  )
}
