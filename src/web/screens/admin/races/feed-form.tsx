import type { FeedTrial, RaceFeed } from '#contract'
import { Button } from '#ui'
import { PlugZap } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { putFeed, tryFeed } from '../../../data/admin/race-thunks'
import { useAppDispatch } from '../../../data/store'
import { useForm } from '../../forms/use-form'
import { errorsOf } from '../form/errors-of'
import { checkFeed, feedBodyOf, feedDraftOf, type FeedField } from './feed-draft'
import { FeedFields } from './feed-fields'
import styles from './feed-form.module.css'
import { FeedToken } from './feed-token'
import { FeedTrialResult } from './feed-trial-result'

interface FeedFormProps {
  readonly raceId: string
  readonly feed: RaceFeed
}

export function FeedForm({ raceId, feed }: FeedFormProps): ReactElement {
  const dispatch = useAppDispatch()
  // Neither is kept: a token is shown once, and a trial tells of that moment.
  const [token, setToken] = useState<string | null>(null)
  const [trial, setTrial] = useState<FeedTrial>()
  const params = { id: raceId }
  const form = useForm<FeedField>({
    initial: feedDraftOf(feed),
    check: checkFeed,
    send: async values => {
      const result = await dispatch(putFeed({ params, body: feedBodyOf(values) }))
      if (putFeed.rejected.match(result)) return errorsOf(result.payload)
      setToken(result.payload.token)
      return undefined
    },
  })
  const test = async (): Promise<void> => {
    setTrial(undefined)
    const result = await dispatch(tryFeed({ params, body: feedBodyOf(form.values) }))
    if (tryFeed.fulfilled.match(result)) setTrial(result.payload.data)
  }
  return (
    <form className={styles.form} noValidate aria-label="Feed" onSubmit={form.onSubmit}>
      <FeedFields form={form} hasToken={feed.hasToken} />
      {trial && <FeedTrialResult trial={trial} />}
      {token !== null && <FeedToken token={token} />}
      <div className={styles.actions}>
        <Button icon={PlugZap} onClick={test}>
          Test connection
        </Button>
        <Button look="primary" type="submit" isPending={form.isSending}>
          Save feed
        </Button>
      </div>
    </form>
  )
}
