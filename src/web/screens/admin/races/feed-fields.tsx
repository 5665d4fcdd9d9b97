import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../data/hooks'
import type { Form } from '../../forms/use-form'
import { useDisplayUnits } from '../../viewing/display-units'
import { ChoiceField } from '../form/choice-field'
import { type FeedField, hasField, protocols } from './feed-draft'
import styles from './feed-form.module.css'
import { toRecordingItems } from './recording-items'

interface FeedFieldsProps {
  readonly form: Pick<Form<FeedField>, 'bindField' | 'values'>
  readonly hasToken: boolean
}

export function FeedFields({ form: { bindField, values }, hasToken }: FeedFieldsProps): ReactElement {
  const recordings = useAppSelector(state => state.adminPages.control.recordings)
  const { clock } = useDisplayUnits()
  const { protocol } = values
  return (
    <>
      <ChoiceField {...bindField('protocol')} label="Timed by" items={protocols} />
      {hasField(protocol, 'host') && (
        <div className={styles.pair}>
          <TextField
            {...bindField('host')}
            label="Host"
            hint="Name or address of the timing computer"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...bindField('port')}
            label="Port"
            hint="Leave empty for the default"
            inputMode="numeric"
          />
        </div>
      )}
      {hasField(protocol, 'recording') && (
        <ChoiceField
          {...bindField('recording')}
          label="Recording"
          items={toRecordingItems(recordings, clock)}
          placeholder="Choose a recording"
          emptyText="No recordings yet"
        />
      )}
      {hasField(protocol, 'speed') && (
        <TextField
          {...bindField('speed')}
          label="Speed"
          hint="1 to 60 times the original speed"
          inputMode="decimal"
        />
      )}
      {protocol === 'ingest' && (
        <p className={styles.note}>
          {hasToken
            ? 'The sender has a token. Saving creates a new one and revokes the old one.'
            : 'Saving creates the token for the sender. It is shown once.'}
        </p>
      )}
    </>
  )
}
