// The whole dashboard with sample data, and some of its parts in rare states.
import { Button } from '#ui'
import { type ReactElement, useEffect, useReducer, useState } from 'react'
import { NoRider } from '../dashboard/chips/no-rider'
import { Analysis } from '../dashboard/right-panel/analysis'
import { BestLaps } from '../dashboard/right-panel/best-laps'
import { LiveTrackMap } from '../dashboard/right-panel/live-track-map'
import { TrackMap } from '../dashboard/right-panel/track-map'
import { SampleHeader, SamplePanels } from './sample-dashboard'
import { SampleDialogs, type SampleDialog } from './sample-dialogs'
import { SampleFirstScreens } from './sample-first-screen'
import { createActiveRider, sampleAnalysis, sampleLaps } from './sample-race-data'
import { applyNextUpdate, createSampleRows } from './sample-session'
import { sampleTrack } from './sample-track'
import { Section } from './section'
import styles from './ui-screen.module.css'

const clock = (): number => Date.now()
const trackWithoutImage = { ...sampleTrack, mapImage: '' }
const { primaryRider } = createActiveRider(3, true)

const createSampleSession = () => ({ rows: createSampleRows(clock()), at: clock(), step: 1 })
const advanceSession = ({
  rows,
  step,
}: ReturnType<typeof createSampleSession>): ReturnType<typeof createSampleSession> => ({
  rows: applyNextUpdate(rows, step, clock()),
  at: clock(),
  step: step + 1,
})

export function DashboardSection(): ReactElement {
  const [{ rows, at }, update] = useReducer(advanceSession, undefined, createSampleSession)
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
  const [rows] = useState(() => createSampleRows(clock()))
  return (
    <>
      <Section title="Track map drawn from its outline">
        <LiveTrackMap track={trackWithoutImage} rows={rows} clock={clock} primaryId={primaryRider.id} />
      </Section>
      <Section title="Track without a map">
        <TrackMap track={{ name: 'Nowhere', mapImage: '', outline: null }} positions={[]} />
      </Section>
      <Section title="Best laps">
        <BestLaps primary={{ ...primaryRider, laps: sampleLaps }} />
      </Section>
      <Section title="Analysis">
        <Analysis entries={sampleAnalysis} />
      </Section>
      <Section title="First screen">
        <SampleFirstScreens />
      </Section>
      <Section title="No rider selected">
        <NoRider onSelectRider={() => {}} />
      </Section>
    </>
  )
}
