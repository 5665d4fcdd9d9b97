// Fetches by what a race is timed, and the recordings there are; then the form.
import { Skeleton } from '#ui'
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchFeed, fetchRecordings } from '../../../data/admin/race-thunks'
import { useAppDispatch, useAppSelector } from '../../../data/store'
import { useFetched } from '../list/use-fetched'
import { FeedForm } from './feed-form'

export function FeedSettings({ raceId: id }: { readonly raceId: string }): ReactElement {
  const dispatch = useAppDispatch()
  const known = useAppSelector(state => state.desk.control.feed)
  const ask = useCallback(() => dispatch(fetchFeed({ params: { id } })), [dispatch, id])
  const { isFetched, failure } = useFetched(ask)
  useEffect(() => void dispatch(fetchRecordings({})), [dispatch])
  if (failure !== undefined) return <p>{failure}</p>
  // What was held before this race was opened is not its feed.
  if (!isFetched || known?.raceId !== id) return <Skeleton characters={24} />
  return <FeedForm raceId={id} feed={known.feed} />
}
