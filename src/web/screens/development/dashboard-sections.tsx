// The dashboard as a whole, running on sample data, and its parts in states that are rare.
import { Button } from '#ui'
import { type ReactElement, useEffect, useReducer, useState } from 'react'
import { NoRider } from '../dashboard/chips/no-rider'
import { Analysis } from '../dashboard/right-panel/analysis'
import { BestLaps } from '../dashboard/right-panel/best-laps'
import { LiveTrackMap } from '../dashboard/right-panel/live-track-map'
import { TrackMap } from '../dashboard/right-panel/track-map'
import { SampleHeader, SamplePanels } from './dashboard-sample'
import { SampleDialogs, type SampleDialog } from './dashboard-dialogs'
import { followed, sampleAnalysis, sampleLaps } from './sample-choices'
import { nextUpdate, sampleSession } from './sample-session'
import { sampleTrack } from './sample-track'
import { Section } from './section'
import styles from './ui-screen.module.css'

const clock = (): number => Date.now()
const undrawn = { ...sampleTrack, mapImage: '' }
const { primaryRider } = followed(3, true)

const firstSession = () => ({ rows: sampleSession(clock()), at: clock(), step: 1 })
const updated = ({ rows, step }: ReturnType<typeof firstSession>): ReturnType<typeof firstSession> => ({
  rows: nextUpdate(rows, step, clock()),
  at: clock(),
  step: step + 1,
})

export function DashboardSection(): ReactElement {
  const [{ rows, at }, update] = useReducer(updated, undefined, firstSession)
  const [isRunning, setIsRunning] = useState(false)
  const [isOnline, setIsOnline] = useState(true)
  const [isFullScreen, setIsFullScreen] = useState(false)
  const [open, setOpen] = useState<SampleDialog>()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(update, 1500)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <Section title="Dashboard" isWide>
      <div className={styles.row}>
        <Button onClick={update}>Next update</Button>
        <Button aria-pressed={isRunning} onClick={() => setIsRunning(!isRunning)}>
          Run
        </Button>
        <Button aria-pressed={!isOnline} onClick={() => setIsOnline(!isOnline)}>
          Go offline
        </Button>
      </div>
      <SampleHeader
        updatedAt={at}
        clock={clock}
        isOnline={isOnline}
        isFullScreen={isFullScreen}
        onFullScreen={() => setIsFullScreen(!isFullScreen)}
        onOpen={setOpen}
      />
      <SamplePanels rows={rows} clock={clock} isOnline={isOnline} isFullScreen={isFullScreen} />
      <SampleDialogs open={open} onOpen={setOpen} />
    </Section>
  )
}

export function DashboardPartSections(): ReactElement {
  const [rows] = useState(() => sampleSession(clock()))
  return (
    <>
      <Section title="Track map drawn from its line">
        <LiveTrackMap track={undrawn} rows={rows} clock={clock} primaryId={primaryRider.id} />
      </Section>
      <Section title="Track map, none">
        <TrackMap track={{ name: 'Nowhere', mapImage: '', outline: null }} places={[]} />
      </Section>
      <Section title="Best laps">
        <BestLaps primary={{ ...primaryRider, laps: sampleLaps }} />
      </Section>
      <Section title="Analysis">
        <Analysis entries={sampleAnalysis} />
      </Section>
      <Section title="Nobody followed yet">
        <NoRider onSelectRider={() => {}} />
      </Section>
    </>
  )
}
