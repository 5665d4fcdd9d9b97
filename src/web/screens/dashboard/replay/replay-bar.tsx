// The controls of a replay at the foot of the page.
import { Button, useMediaQuery } from '#ui'
import { Pause, Play, Radio, X } from 'lucide-react'
import { type ReactElement, useCallback } from 'react'
import { describeMoment, formatPosition } from './format-replay-time'
import { GradeChip } from './grade-chip'
import { LoadingLine } from './loading-line'
import { MoreMenu } from './more-menu'
import type { ReplayBarProps } from './replay-bar-props'
import styles from './replay-bar.module.css'
import { ReplayStatus } from './replay-status'
import { runShortcut } from './run-shortcut'
import { Scrubber } from './scrubber'
import { LapSteps, PassingSteps, RateSelect } from './transport-controls'
import { type BarLayout, useBarLayout } from './use-bar-layout'
import { useReplayKeys } from './use-replay-keys'

export function ReplayBar(props: ReplayBarProps): ReactElement {
  const { isLoading, isShortcutsOn, length, time, lap, lapTotal, flag, grade } = props
  const layout = useBarLayout()
  useReplayKeys(isShortcutsOn && !isLoading, shortcut => runShortcut(shortcut, props))
  return (
    <>
      {/* Keeps the end of the page above the bar. */}
      <div className={styles.spacer} data-layout={layout} aria-hidden />
      <section className={styles.bar} data-layout={layout} aria-label="Replay">
        {isLoading && <LoadingLine progress={props.progress} />}
        <Scrubber
          length={length}
          getTime={props.getTime}
          time={time}
          isPlaying={props.isPlaying}
          isDisabled={isLoading || length <= 0}
          grade={grade}
          valueText={describeMoment({ time, lap, lapTotal, flag, grade })}
          liveEdge={props.liveEdge}
          hiddenFrom={props.hiddenFrom}
          flags={props.flags}
          marks={props.marks}
          hasMarks={layout !== 'phone'}
          getRiderName={props.getRiderName}
          onSeek={props.onSeek}
        />
        <div className={styles.controls}>
          <PlayButton {...props} />
          {layout !== 'phone' && <LapSteps isDisabled={isLoading} onStep={props.onStepLap} />}
          {layout === 'full' && <PassingSteps isDisabled={isLoading} onStep={props.onStepPassing} />}
          {layout !== 'phone' && <RateSelect {...props} isDisabled={isLoading} />}
          <div className={styles.status} data-problem={props.problem ? '' : undefined}>
            <span className={styles.badge} data-live={props.badge === 'LIVE' ? '' : undefined}>
              {props.badge}
            </span>
            <div className={styles.position}>
              <ReplayStatus {...props} />
            </div>
            {/* The grade is not known before the timeline is loaded. */}
            <div className={styles.grade}>{!isLoading && <GradeChip grade={grade} />}</div>
          </div>
          <EndControls {...props} layout={layout} />
        </div>
      </section>
    </>
  )
}

function PlayButton({ isPlaying, isLoading, onPlay, onPause }: ReplayBarProps): ReactElement {
  return (
    <div className={styles.play}>
      <Button
        variant="quiet"
        size="small"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Pause' : 'Play'}
        tooltipSide="top"
        disabled={isLoading}
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
  const { layout, isLive, length, grade, hiddenFrom = length, onClose } = props
  const formatTime = useCallback((time: number) => formatPosition(time, length, grade), [length, grade])
  // A finger cannot hit a single mark on the scrubber.
  const isCoarse = useMediaQuery('(pointer: coarse)')
  return (
    <div className={styles.end}>
      {isLive && <LiveButton {...props} />}
      <MoreMenu
        {...props}
        controls={listControls(props)}
        marks={layout !== 'full' || isCoarse ? props.marks.filter(({ time }) => time <= hiddenFrom) : []}
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
  const { layout, isLoading, onStepLap, onStepPassing } = props
  const lap = { name: 'Lap', control: <LapSteps isDisabled={isLoading} onStep={onStepLap} /> }
  const passing = {
    name: 'Crossing',
    control: <PassingSteps isDisabled={isLoading} onStep={onStepPassing} />,
  }
  const rate = { name: 'Speed', control: <RateSelect {...props} isDisabled={isLoading} /> }
  if (layout === 'full') return []
  return layout === 'compact' ? [passing] : [lap, passing, rate]
}
