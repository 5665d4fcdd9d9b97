import { Badge, Button, Skeleton, Tile } from '#ui'
import { RotateCw } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useAppSelector } from '../../data/store'
import { formatAge } from './reading'

interface ServerTileProps {
  readonly answeredAt: number | undefined
  readonly onRetry: () => Promise<void>
}

export function ServerTile({ answeredAt, onRetry }: ServerTileProps): ReactElement {
  const { answer, failure } = useAppSelector(state => state.status)
  if (failure !== undefined) return <UnreachableTile answeredAt={answeredAt} onRetry={onRetry} />
  if (!answer)
    return <Tile title="Server" theme="Simple" value={<Skeleton characters={6} />} secondLine="Asking …" />
  return (
    <Tile
      title="Server"
      theme="Simple"
      tag={answer.isReady ? <Badge kind="live">Online</Badge> : <Badge kind="stale">Wait</Badge>}
      value={answer.isReady ? 'Ready' : 'Starting'}
      secondLine={answer.isReady ? 'Its database answers' : 'Its database does not answer yet'}
    />
  )
}

function UnreachableTile({ answeredAt, onRetry }: ServerTileProps): ReactElement {
  const now = useNow()
  const age = answeredAt === undefined ? 'No answer yet' : `Last answer ${formatAge(now - answeredAt)} ago`
  const cause = navigator.onLine ? age : `This device is offline. ${age}.`
  return (
    <Tile
      title="Server"
      theme="Simple"
      tag={<Badge kind="offline">Offline</Badge>}
      value="Not reachable"
      secondLine={cause}
      actions={<Button look="quiet" size="small" icon={RotateCw} label="Retry" onClick={onRetry} />}
    />
  )
}

/** The present, redrawn every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
