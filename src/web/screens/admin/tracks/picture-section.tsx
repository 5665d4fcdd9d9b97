// The picture of a track: chosen or dropped, looked at, then uploaded; replaced or removed.
import { type Track, uploadTrackMap } from '#contract'
import { Button } from '#ui'
import { ImageUp, Trash2, Upload } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { putTrackMap, removeTrackMap } from '../../../data/admin/track-thunks'
import { useAppDispatch } from '../../../data/store'
import { DeleteConfirmation } from '../form/delete-confirmation'
import styles from './picture-section.module.css'
import type { PictureChoice } from './use-picture-choice'

interface PictureSectionProps {
  readonly track: Track
  readonly choice: PictureChoice
}

export function PictureSection({ track, choice }: PictureSectionProps): ReactElement {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Picture
      </h3>
      <DropZone hasPicture={track.mapImage !== ''} choice={choice} />
      {choice.refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {choice.refusal}
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

/** A file field as large as the box: browsers let go of files on it, and every keyboard reaches it. */
function DropZone({
  hasPicture,
  choice,
}: {
  readonly hasPicture: boolean
  readonly choice: PictureChoice
}): ReactElement {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <div className={styles.zone} data-over={isOver || undefined}>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ currentTarget: field }) => {
          const [file] = field.files ?? []
          // Emptied, so that the same file can be chosen again.
          void choice.choose(file).finally(() => {
            field.value = ''
          })
        }}
      />
      <ImageUp className={styles.icon} aria-hidden />
      <label htmlFor={id} className={styles.label}>
        {hasPicture ? 'Choose another picture, or drop it here' : 'Choose a picture, or drop it here'}
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        PNG, JPEG or WebP; at most 5 MiB and 24 megapixels
      </span>
    </div>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 ** 2).toFixed(1)} MiB`
}

function ChosenActions({ track, choice }: PictureSectionProps): ReactElement {
  const dispatch = useAppDispatch()
  const { chosen, refuse, forget } = choice
  const send = async (): Promise<void> => {
    if (!chosen) return
    refuse(undefined)
    const result = await dispatch(putTrackMap({ params: { id: track.id }, body: chosen.bytes }))
    if (putTrackMap.fulfilled.match(result)) forget()
    else refuse(result.payload?.message ?? uploadTrackMap.failure)
  }
  return (
    <>
      <p className={styles.hint}>
        Not saved yet: <span className={styles.name}>{chosen?.name}</span>,{' '}
        {sizeText(chosen?.bytes.length ?? 0)}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={forget}>
          Discard
        </Button>
        <Button look="primary" icon={Upload} onClick={send}>
          {track.mapImage === '' ? 'Upload map' : 'Replace map'}
        </Button>
      </div>
    </>
  )
}

function RemoveAction({ track: { id, name } }: { readonly track: Track }): ReactElement {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.actions}>
      <Button icon={Trash2} onClick={() => setIsAsking(true)}>
        Remove map
      </Button>
      {isAsking && (
        <DeleteConfirmation
          item={`the map of ${name}`}
          onDelete={() => dispatch(removeTrackMap({ params: { id } }))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
