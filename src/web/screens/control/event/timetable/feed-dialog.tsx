// Sets the feed of several sessions in one action. Other protocols are set on the page of races.
import type { TimetableRun } from '#contract'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { putFeed } from '../../../../data/event-setup/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { ChoiceField } from '../../../admin/form/choice-field'
import { fieldErrorsOf } from '../../../admin/form/field-errors'
import { FormDialog } from '../../../admin/form/form-dialog'
import { FullWidthField } from '../../../admin/form/full-width-field'
import { useForm } from '../../../forms/use-form'
import type { Values } from '../../../forms/field-messages'
import styles from './timetable.module.css'

type FeedField = 'protocol' | 'host' | 'port'

const protocols = [
  { value: 'none', label: 'No feed: by hand' },
  { value: 'p3', label: 'Decoder, P3 (TCP)' },
  { value: 'rmonitor', label: 'RMonitor (TCP)' },
  { value: 'multiloop', label: 'MultiLoop (TCP)' },
] as const
type Protocol = (typeof protocols)[number]['value']

interface FeedDialogProps {
  readonly eventId: string
  readonly title: string
  readonly runs: readonly TimetableRun[]
  readonly onSaved: () => unknown
  readonly onClose: () => void
}

export function FeedDialog({ eventId, title, runs, onSaved, onClose }: FeedDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  const known = runs.find(({ feed }) => feed !== null)?.feed
  const isOffered = protocols.some(({ value }) => value === known?.protocol)
  const form = useForm<FeedField>({
    initial: {
      protocol: isOffered ? (known?.protocol ?? 'p3') : 'p3',
      host: known?.host ?? '',
      port: known?.port == null ? '' : String(known.port),
    },
    validate,
    send: async ({ protocol, host, port }) => {
      const body = {
        runs: runs.map(({ id }) => id),
        // The field offers no other values.
        protocol: protocol as Protocol,
        ...(protocol !== 'none' && { host: host.trim(), ...(port !== '' && { port: Number(port) }) }),
      }
      const result = await dispatch(putFeed({ params: { id: eventId }, body }))
      if (putFeed.rejected.match(result)) return fieldErrorsOf(result.payload)
      onSaved()
      onClose()
      return undefined
    },
  })
  const { bindField, values } = form
  return (
    <FormDialog title={`Feed of ${title}`} submitLabel="Save feed" form={form} onClose={onClose}>
      <FullWidthField>
        <ChoiceField {...bindField('protocol')} label="Timed by" items={protocols} />
      </FullWidthField>
      {values.protocol !== 'none' && (
        <>
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
        </>
      )}
      <p className={styles.quiet} data-full-width="">
        {`For ${runs.map(({ name }) => name).join(', ')}. A replay or crossings by HTTP are set on the page of races.`}
      </p>
    </FormDialog>
  )
}

function validate({ protocol, host, port }: Values<FeedField>): Partial<Record<FeedField, string>> {
  if (protocol === 'none') return {}
  const isPort = port.trim() === '' || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)
  return {
    ...(host.trim() === '' && { host: 'Host is required' }),
    ...(!isPort && { port: 'Port must be a whole number from 1 to 65535' }),
  }
}
