// What the dashboard draws of a track: its picture, and the line the riders' dots run along.
import type { Track } from '#contract'
import { Dialog } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { putTrack } from '../../../data/admin/track-thunks'
import { useAppDispatch } from '../../../data/store'
import { type Form, useForm } from '../../forms/use-form'
import { errorsOf } from '../form/errors-of'
import { type LineField, lineDraftOf, readLine } from './line-draft'
import { LineSection } from './line-section'
import styles from './map-dialog.module.css'
import { MapPreview } from './map-preview'
import { PictureSection } from './picture-section'
import { usePictureChoice } from './use-picture-choice'

interface MapDialogProps {
  readonly track: Track
  readonly onClose: () => void
}

export function MapDialog({ track, onClose }: MapDialogProps): ReactElement {
  const choice = usePictureChoice()
  const form = useLineForm(track)
  const drawn = useMemo(() => readLine(form.values, track.sectors), [form.values, track.sectors])
  // While it is being typed the last good line would only confuse.
  const outline = 'outline' in drawn ? drawn.outline : null
  return (
    <Dialog isOpen onClose={onClose} title={`Map of ${track.name}`} size="large">
      <div className={styles.columns}>
        <MapPreview name={track.name} image={choice.chosen?.address ?? track.mapImage} outline={outline} />
        <div className={styles.sections}>
          <PictureSection track={track} choice={choice} />
          <LineSection track={track} form={form} />
        </div>
      </div>
    </Dialog>
  )
}

function useLineForm(track: Track): Form<LineField> {
  const dispatch = useAppDispatch()
  return useForm<LineField>({
    initial: lineDraftOf(track.outline),
    check: values => {
      const read = readLine(values, track.sectors)
      return 'faults' in read ? read.faults : {}
    },
    send: async values => {
      const read = readLine(values, track.sectors)
      if ('faults' in read) return read.faults
      const result = await dispatch(putTrack({ params: { id: track.id }, body: { outline: read.outline } }))
      if (putTrack.fulfilled.match(result)) return undefined
      const { outline } = errorsOf(result.payload)
      return outline === undefined ? undefined : { path: outline }
    },
  })
}
