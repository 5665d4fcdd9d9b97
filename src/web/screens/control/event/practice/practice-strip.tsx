// Starts and ends the practice race of the demo.
import { type ControlEvent, pages } from '#contract'
import { Button } from '#ui'
import { Play, Square } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { beginPractice, loadControlEvent, stopPractice } from '../../../../data/control/thunks'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import styles from './practice-strip.module.css'

export function PracticeStrip({ event }: { readonly event: ControlEvent }): ReactElement {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const [isBusy, setIsBusy] = useState(false)
  const isLive = event.races.some(({ state }) => state === 'live')
  const isDisabled = !isOnline || isBusy
  const start = async (): Promise<void> => {
    setIsBusy(true)
    const result = await dispatch(beginPractice({ params: { id: event.id } }))
    setIsBusy(false)
    if (beginPractice.fulfilled.match(result))
      await navigate(`${pages.controlRaces}/${result.payload.data.raceId}`)
  }
  const end = async (): Promise<void> => {
    setIsBusy(true)
    await dispatch(stopPractice({ params: { id: event.id } }))
    await dispatch(loadControlEvent(event.id))
    setIsBusy(false)
  }
  return (
    <section className={styles.strip} aria-label="Practice">
      <p className={styles.text}>
        A simulated decoder times the practice race: sighting lap, start pulse after one minute, ten laps.
        Starting over puts the entry list back and removes earlier races.
      </p>
      <div className={styles.actions}>
        {isLive && (
          <Button icon={Square} disabled={isDisabled} onClick={() => void end()}>
            End practice
          </Button>
        )}
        <Button variant="primary" icon={Play} disabled={isDisabled} onClick={() => void start()}>
          {isLive ? 'Start over' : 'Start practice'}
        </Button>
      </div>
    </section>
  )
}
