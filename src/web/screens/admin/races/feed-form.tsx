import type { FeedTestResult, RaceFeed } from '#contract'
import { Button, FormActions } from '#ui'
import { PlugZap } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { putFeed, tryFeed } from '../../../data/admin/thunks'
import { useAppDispatch } from '../../../data/hooks'
import { useForm } from '../../forms/use-form'
import { fieldErrorsOf } from '../form/field-errors'
import { validateFeed, toFeedBody, toFeedDraft, type FeedField } from './feed-draft'
import { FeedFields } from './feed-fields'
import styles from './feed-form.module.css'
import { FeedToken } from './feed-token'
import { FeedTestReport } from './feed-test-report'

interface FeedFormProps {
  readonly raceId: string
  readonly feed: RaceFeed
}

export function FeedForm({ raceId, feed }: FeedFormProps): ReactElement {
  const dispatch = useAppDispatch()
  // Local state on purpose: a token is shown only once, and a test result is soon outdated.
  const [token, setToken] = useState<string | null>(null)
  const [testResult, setTestResult] = useState<FeedTestResult>()
  const params = { id: raceId }
  const form = useForm<FeedField>({
    initial: toFeedDraft(feed),
    validate: validateFeed,
    send: async values => {
      const result = await dispatch(putFeed({ params, body: toFeedBody(values) }))
      if (putFeed.rejected.match(result)) return fieldErrorsOf(result.payload)
      setToken(result.payload.token)
      return undefined
    },
  })
  const testConnection = async (): Promise<void> => {
    setTestResult(undefined)
    const result = await dispatch(tryFeed({ params, body: toFeedBody(form.values) }))
    if (tryFeed.fulfilled.match(result)) setTestResult(result.payload.data)
  }
  return (
    <form className={styles.form} noValidate aria-label="Feed" onSubmit={form.onSubmit}>
      <FeedFields form={form} hasToken={feed.hasToken} />
      {testResult && <FeedTestReport result={testResult} />}
      {token !== null && <FeedToken token={token} />}
      <FormActions>
        <Button icon={PlugZap} onClick={testConnection}>
          Test connection
        </Button>
        <Button variant="primary" type="submit" isPending={form.isSending}>
          Save feed
        </Button>
      </FormActions>
    </form>
  )
}
