// Offers the live session after the followed session has ended; the dashboard does not switch automatically.
import { Button } from '#ui'
import { Radio } from 'lucide-react'
import type { ReactElement } from 'react'
import { goToLiveSession } from '../../../data/live/thunks'
import { selectLiveOffer } from '../../../data/live/selectors'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import styles from './live-offer.module.css'

export function LiveOffer(): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const race = useAppSelector(selectLiveOffer)
  if (!race) return undefined
  return (
    <output className={styles.offer}>
      <p className={styles.text}>{`${race.category} - ${race.name} is live now at ${race.location}.`}</p>
      <Button variant="primary" size="small" icon={Radio} onClick={() => void dispatch(goToLiveSession())}>
        Go to live session
      </Button>
    </output>
  )
}
