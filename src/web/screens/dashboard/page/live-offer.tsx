// A followed session has ended and another is live: it is offered, nothing switches by itself.
import { Button } from '#ui'
import { Radio } from 'lucide-react'
import type { ReactElement } from 'react'
import { goToLiveSession } from '../../../data/live/go-to-live'
import { selectLiveOffer } from '../../../data/selectors'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import styles from './live-offer.module.css'

export function LiveOffer(): ReactElement | undefined {
  const dispatch = useAppDispatch()
  const race = useAppSelector(selectLiveOffer)
  if (!race) return undefined
  return (
    <output className={styles.offer}>
      <p className={styles.text}>{`${race.category} - ${race.name} is live now at ${race.location}.`}</p>
      <Button look="primary" size="small" icon={Radio} onClick={() => void dispatch(goToLiveSession())}>
        Go to live session
      </Button>
    </output>
  )
}
