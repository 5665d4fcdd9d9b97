// The time axis of a replay: a slider with flags and marks.
import type { FlagBand, Grade, Mark } from '#timing'
import { type CSSProperties, type ReactElement, useCallback, useMemo, useRef } from 'react'
import { FlagTrack } from './flag-track'
import { formatPosition } from './format-replay-time'
import { MarkLane } from './mark-lane'
import type { SeekOptions } from './replay-bar-props'
import styles from './scrubber.module.css'
import { clampSeek, getSeekEnd, getSeekSteps } from './seek-range'
import { findSliderTarget } from './slider-keys'
import { findTimeAt, useScrubberDrag } from './use-scrubber-drag'
import { getThumb, isDragged, useThumb } from './use-thumb'

export interface ScrubberProps {
  readonly length: number
  readonly getTime: () => number
  readonly time: number
  readonly isPlaying: boolean
  readonly isDisabled: boolean
  readonly grade: Grade
  /** The moment in words, for screen readers. */
  readonly valueText: string
  readonly liveEdge?: number | undefined
  readonly hiddenFrom?: number | undefined
  readonly flags: readonly FlagBand[]
  readonly marks: readonly Mark[]
  /** False on phones, where the menu `More` lists the marks. */
  readonly hasMarks: boolean
  readonly getRiderName: (competitor: string) => string
  readonly onSeek: (time: number, options: SeekOptions) => void
}

export function Scrubber(props: ScrubberProps): ReactElement {
  const { length, grade, hiddenFrom = length, marks, isDisabled, onSeek } = props
  const formatTime = useCallback((time: number) => formatPosition(time, length, grade), [length, grade])
  const seekToMark = useCallback((time: number) => onSeek(time, { isDragging: false }), [onSeek])
  const end = Math.min(hiddenFrom, length)
  const shownMarks = useMemo(() => marks.filter(({ time }) => time <= end), [marks, end])
  return (
    <div className={styles.scrubber} data-disabled={isDisabled ? '' : undefined}>
      <TimeSlider {...props} formatTime={formatTime} />
      {props.hasMarks && length > 0 && shownMarks.length > 0 && (
        <div className={styles.marks}>
          <MarkLane
            marks={shownMarks}
            length={length}
            getRiderName={props.getRiderName}
            formatTime={formatTime}
            onSelect={seekToMark}
          />
        </div>
      )}
    </div>
  )
}

function TimeSlider(props: ScrubberProps & { readonly formatTime: (time: number) => string }): ReactElement {
  const { length, getTime, isPlaying, isDisabled, flags, liveEdge, hiddenFrom, onSeek } = props
  const slider = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const previewText = useRef<HTMLSpanElement>(null)
  const axis = { slider, track, length: isDisabled ? 0 : length, seekEnd: getSeekEnd(props) }
  const handlers = useScrubberDrag(axis, { getTime, onSeek })
  const showPreview = (clientX: number): void => {
    if (!previewText.current || axis.length <= 0) return
    const target = isDragged(slider.current) ? getThumb(slider.current) * length : findTimeAt(axis, clientX)
    previewText.current.textContent = props.formatTime(target)
    slider.current?.style.setProperty('--preview', String(target / length))
  }
  useThumb(slider, { getTime, length, isPlaying })
  return (
    <div
      ref={slider}
      className={styles.slider}
      {...handlers}
      onPointerMove={event => {
        handlers.onPointerMove(event)
        showPreview(event.clientX)
      }}
    >
      <SliderInput {...props} />
      <div ref={track} className={styles.track}>
        {length > 0 && <FlagTrack flags={flags} length={length} end={hiddenFrom ?? length} />}
        <div className={styles.played} />
        {liveEdge !== undefined && liveEdge < length && (
          <div className={styles.future} style={{ '--from': liveEdge / length } as CSSProperties} />
        )}
      </div>
      <div className={styles.rail}>
        <span className={styles.thumb} />
      </div>
      <div className={styles.previewRail}>
        <span ref={previewText} className={styles.preview} aria-hidden />
      </div>
    </div>
  )
}

/** For keyboards and screen readers. It is transparent and lies below the parts that are drawn. */
function SliderInput(props: ScrubberProps): ReactElement {
  const { time, getTime, grade, isDisabled, valueText, onSeek } = props
  const seekEnd = getSeekEnd(props)
  const seek = (target: number): void => onSeek(clampSeek(target, props), { isDragging: false })
  return (
    <input
      type="range"
      className={styles.input}
      data-slider="replay"
      aria-label="Time"
      aria-valuetext={valueText}
      disabled={isDisabled}
      min={0}
      max={Math.round(seekEnd / 1000)}
      value={Math.round(Math.min(time, seekEnd) / 1000)}
      onChange={event => seek(Number(event.target.value) * 1000)}
      onKeyDown={event => {
        const target = findSliderTarget(event, { time: getTime(), seekEnd, ...getSeekSteps(grade) })
        if (target === undefined) return
        event.preventDefault()
        seek(target)
      }}
    />
  )
}
