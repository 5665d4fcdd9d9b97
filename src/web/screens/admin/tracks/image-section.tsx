// The map image of a track: choose or drop a file, preview it, then upload, replace or remove it.
import { type Track, uploadTrackMap } from '#contract'
import { Button, FormActions } from '#ui'
import { ImageUp, Trash2, Upload } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { putTrackMap, removeTrackMap } from '../../../data/admin/thunks'
import { useAppDispatch } from '../../../data/hooks'
import { DeleteConfirmation } from '../form/delete-confirmation'
import styles from './image-section.module.css'
import type { ImageChoice } from './use-image-choice'

interface ImageSectionProps {
  readonly track: Track
  readonly choice: ImageChoice
}

export function ImageSection({ track, choice }: ImageSectionProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Image
      </h3>
      <DropZone hasImage={track.mapImage !== ''} choice={choice} />
      {choice.problem !== undefined && (
        <p className={styles.problem} role="alert">
          {choice.problem}
        </p>
      )}
      {choice.chosen ? (
        <ChosenActions track={track} choice={choice} />
      ) : (
        track.mapImage !== '' && <RemoveAction track={track} />
      )}
    </section>
  )
}

/** A file field that fills the zone, because it accepts dropped files and can be reached with the keyboard. */
function DropZone({
  hasImage,
  choice,
}: {
  readonly hasImage: boolean
  readonly choice: ImageChoice
}): ReactElement {
  const id = useId()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  return (
    <div className={styles.zone} data-dragged-over={isDraggedOver || undefined}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setIsDraggedOver(true)}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={() => setIsDraggedOver(false)}
        onChange={({ currentTarget: field }) => {
          const [file] = field.files ?? []
          // Cleared so that choosing the same file again triggers a change event.
          void choice.choose(file).finally(() => {
            field.value = ''
          })
        }}
      />
      <ImageUp className={styles.icon} aria-hidden />
      <label htmlFor={id} className={styles.label}>
        {hasImage ? 'Choose another image, or drop it here' : 'Choose an image, or drop it here'}
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        PNG, JPEG or WebP; at most 5 MiB and 24 megapixels
      </span>
    </div>
  )
}

function formatSize(bytes: number): string {
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 ** 2).toFixed(1)} MiB`
}

function ChosenActions({ track, choice }: ImageSectionProps): ReactElement {
  const dispatch = useAppDispatch()
  const { chosen, setProblem, clear } = choice
  const send = async (): Promise<void> => {
    if (!chosen) return
    setProblem(undefined)
    const result = await dispatch(putTrackMap({ params: { id: track.id }, body: chosen.bytes }))
    if (putTrackMap.fulfilled.match(result)) clear()
    else setProblem(result.payload?.message ?? uploadTrackMap.failure)
  }
  return (
    <>
      <p className={styles.hint}>
        Not saved yet: <span className={styles.name}>{chosen?.name}</span>,{' '}
        {formatSize(chosen?.bytes.length ?? 0)}
      </p>
      <FormActions>
        <Button variant="quiet" onClick={clear}>
          Discard
        </Button>
        <Button variant="primary" icon={Upload} onClick={send}>
          {track.mapImage === '' ? 'Upload map' : 'Replace map'}
        </Button>
      </FormActions>
    </>
  )
}

function RemoveAction({ track: { id, name } }: { readonly track: Track }): ReactElement {
  const dispatch = useAppDispatch()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <FormActions>
      <Button icon={Trash2} onClick={() => setIsConfirming(true)}>
        Remove map
      </Button>
      {isConfirming && (
        <DeleteConfirmation
          item={`the map of ${name}`}
          onDelete={() => dispatch(removeTrackMap({ params: { id } }))}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </FormActions>
  )
}
