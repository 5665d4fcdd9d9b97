import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../data/store'
import type { Form } from '../../forms/use-form'
import { ChoiceField } from '../form/choice-field'
import { type FeedField, needs, protocols } from './feed-draft'
import styles from './feed-form.module.css'
import { recordingItems } from './recording-items'

interface FeedFieldsProps {
  readonly form: Pick<Form<FeedField>, 'field' | 'values'>
  readonly hasToken: boolean
}

export function FeedFields({ form: { field, values }, hasToken }: FeedFieldsProps): ReactElement {
  const recordings = useAppSelector(state => state.desk.control.recordings)
  const { protocol } = values
  return (
    <>
      <ChoiceField {...field('protocol')} label="Timed by" items={protocols} />
      {needs(protocol, 'host') && (
        <div className={styles.pair}>
          <TextField
            {...field('host')}
            label="Host"
            hint="Name or address of the timing computer"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field('port')} label="Port" hint="Empty: the usual one" inputMode="numeric" />
        </div>
      )}
      {needs(protocol, 'recording') && (
        <ChoiceField
          {...field('recording')}
          label="Recording"
          items={recordingItems(recordings)}
          placeholder="Choose a recording"
          emptyText="No recordings yet"
        />
      )}
      {needs(protocol, 'speed') && (
        <TextField
          {...field('speed')}
          label="Speed"
          hint="1 to 60 times as fast as it was"
          inputMode="decimal"
        />
      )}
      {protocol === 'ingest' && (
        <p className={styles.note}>
          {hasToken
            ? 'A sender has a token. Saving makes a new one, and the old one is worth nothing any more.'
            : 'Saving makes the token for the sender. It is shown once.'}
        </p>
      )}
    </>
  )
}
