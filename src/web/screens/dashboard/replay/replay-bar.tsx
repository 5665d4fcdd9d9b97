// The controls of a replay at the foot of the page.
import type { FlagBand, Mark } from '#timing'
import { Button, useMediaQuery } from '#ui'
import { Pause, Play, Radio, X } from 'lucide-react'
import { type ReactElement, useCallback } from 'react'
import { describeMoment, formatPosition } from './format-replay-time'
import { GradeChip } from './grade-chip'
import { LoadingLine } from './loading-line'
import { MoreMenu } from './more-menu'
import { ProblemStrip } from './problem-strip'
import type { ReplayBarProps } from './replay-bar-props'
import styles from './replay-bar.module.css'
import { ReplayStatus } from './replay-status'
import { runShortcut } from './run-shortcut'
import { Scrubber } from './scrubber'
import { LapSteps, PassingSteps, RateSelect } from './transport-controls'
import { type BarLayout, useBarLayout } from './use-bar-layout'
import { useReplayKeys } from './use-replay-keys'

const noMarks: readonly Mark[] = []
const noFlags: readonly FlagBand[] = []

export function ReplayBar(props: ReplayBarProps): ReactElement {
  const { isReady, isShortcutsOn, problem, time, lap, lapTotal, flag, grade } = props
  // Without a timeline there is no axis.
  const length = isReady ? props.length : 0
  const layout = useBarLayout()
  useReplayKeys(isShortcutsOn && isReady, shortcut => runShortcut(shortcut, props))
  return (
    <>
      {/* Keeps the end of the page above the bar. */}
      <div className={styles.spacer} data-layout={layout} aria-hidden />
      <section className={styles.bar} data-layout={layout} aria-label="Replay">
        {problem && <ProblemStrip {...problem} />}
        {!isReady && !problem && <LoadingLine progress={props.progress} />}
        <Scrubber
          length={length}
          getTime={props.getTime}
          time={time}
          isPlaying={props.isPlaying}
          isDisabled={length <= 0}
          grade={grade}
          valueText={isReady ? describeMoment({ time, lap, lapTotal, flag, grade }) : 'not loaded'}
          liveEdge={props.liveEdge}
          hiddenFrom={props.hiddenFrom}
          flags={isReady ? props.flags : noFlags}
          marks={isReady ? props.marks : noMarks}
          hasMarks={layout !== 'phone'}
          getRiderName={props.getRiderName}
          onSeek={props.onSeek}
        />
        <div className={styles.controls}>
          <PlayButton {...props} />
          {layout !== 'phone' && <LapSteps isDisabled={!isReady} onStep={props.onStepLap} />}
          {layout === 'full' && <PassingSteps isDisabled={!isReady} onStep={props.onStepPassing} />}
          {layout !== 'phone' && <RateSelect {...props} isDisabled={!isReady} />}
          <div className={styles.status}>{(isReady || !problem) && <Status {...props} />}</div>
          <EndControls {...props} layout={layout} />
        </div>
      </section>
    </>
  )
}

/** What is shown, and of which moment. */
function Status(props: ReplayBarProps): ReactElement {
  const { badge, isReady, grade } = props
  return (
    <>
      <span className={styles.badge} data-live={badge === 'LIVE' ? '' : undefined}>
        {badge}
      </span>
      <div className={styles.position}>
        <ReplayStatus {...props} />
      </div>
      {/* The grade is not known before the timeline is loaded. */}
      <div className={styles.grade}>{isReady && <GradeChip grade={grade} />}</div>
    </>
  )
}

function PlayButton({ isPlaying, isReady, onPlay, onPause }: ReplayBarProps): ReactElement {
  return (
    <div className={styles.play}>
      <Button
        variant="quiet"
        size="small"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Pause' : 'Play'}
        tooltipSide="top"
        disabled={!isReady}
        onClick={isPlaying ? onPause : onPlay}
      />
    </div>
  )
}

/** With its text only where there is room. */
function LiveButton({ layout, onBackToLive }: ReplayBarProps & { readonly layout: BarLayout }): ReactElement {
  const common = { size: 'small', icon: Radio, tooltipSide: 'top', onClick: onBackToLive } as const
  return (
    <div className={styles.live}>
      {layout === 'full' ? (
        <Button {...common}>Back to live</Button>
      ) : (
        <Button {...common} variant="quiet" label="Back to live" />
      )}
    </div>
  )
}

/** The controls at the right edge. */
function EndControls(props: ReplayBarProps & { readonly layout: BarLayout }): ReactElement {
  const { layout, isReady, isLive, length, grade, hiddenFrom = length, onClose } = props
  const formatTime = useCallback((time: number) => formatPosition(time, length, grade), [length, grade])
  // A finger cannot hit a single mark on the scrubber.
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const isListed = isReady && (layout !== 'full' || isCoarse)
  return (
    <div className={styles.end}>
      {isLive && (isReady || !props.problem) && <LiveButton {...props} />}
      <MoreMenu
        {...props}
        controls={listControls(props)}
        marks={isListed ? props.marks.filter(({ time }) => time <= hiddenFrom) : noMarks}
        formatTime={formatTime}
      />
      <Button
        variant="quiet"
        size="small"
        icon={X}
        label="Close replay"
        tooltipAlign="end"
        tooltipSide="top"
        onClick={onClose}
      />
    </div>
  )
}

/** The controls that the bar has no room for. */
function listControls(
  props: ReplayBarProps & { readonly layout: BarLayout },
): readonly { readonly name: string; readonly control: ReactElement }[] {
  const { layout, isReady, onStepLap, onStepPassing } = props
  const lap = { name: 'Lap', control: <LapSteps isDisabled={!isReady} onStep={onStepLap} /> }
  const passing = {
    name: 'Crossing',
    control: <PassingSteps isDisabled={!isReady} onStep={onStepPassing} />,
  }
  const rate = { name: 'Speed', control: <RateSelect {...props} isDisabled={!isReady} /> }
  if (layout === 'full') return []
  return layout === 'compact' ? [passing] : [lap, passing, rate]
}
