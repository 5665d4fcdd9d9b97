// The dialog for the map of a track: its image, and the outline along which the rider dots move.
import type { Track } from '#contract'
import { Dialog } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { putTrack } from '../../../data/admin/thunks'
import { useAppDispatch } from '../../../data/hooks'
import { type Form, useForm } from '../../forms/use-form'
import { fieldErrorsOf } from '../form/field-errors'
import { type OutlineField, toOutlineDraft, parseOutline } from './outline-draft'
import { OutlineSection } from './outline-section'
import styles from './map-dialog.module.css'
import { MapPreview } from './map-preview'
import { ImageSection } from './image-section'
import { useImageChoice } from './use-image-choice'

interface MapDialogProps {
  readonly track: Track
  readonly onClose: () => void
}

export function MapDialog({ track, onClose }: MapDialogProps): ReactElement {
  const choice = useImageChoice()
  const form = useOutlineForm(track)
  const parsed = useMemo(() => parseOutline(form.values, track.sectors), [form.values, track.sectors])
  // An invalid draft shows no outline, because the last valid one would be misleading.
  const outline = 'outline' in parsed ? parsed.outline : null
  return (
    <Dialog isOpen onClose={onClose} title={`Map of ${track.name}`} size="large">
      <div className={styles.columns}>
        <MapPreview name={track.name} image={choice.chosen?.url ?? track.mapImage} outline={outline} />
        <div className={styles.sections}>
          <ImageSection track={track} choice={choice} />
          <OutlineSection track={track} form={form} />
        </div>
      </div>
    </Dialog>
  )
}

function useOutlineForm(track: Track): Form<OutlineField> {
  const dispatch = useAppDispatch()
  return useForm<OutlineField>({
    initial: toOutlineDraft(track.outline),
    validate: values => {
      const parsed = parseOutline(values, track.sectors)
      return 'problems' in parsed ? parsed.problems : {}
    },
    send: async values => {
      const parsed = parseOutline(values, track.sectors)
      if ('problems' in parsed) return parsed.problems
      const result = await dispatch(putTrack({ params: { id: track.id }, body: { outline: parsed.outline } }))
      if (putTrack.fulfilled.match(result)) return undefined
      const { outline } = fieldErrorsOf(result.payload)
      return outline === undefined ? undefined : { path: outline }
    },
  })
}
