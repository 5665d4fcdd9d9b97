// Fetches the feed of a race and the available recordings, then shows the feed form.
import { Skeleton } from '#ui'
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchFeed, fetchRecordings } from '../../../data/admin/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { useFetch } from '../list/use-fetch'
import { FeedForm } from './feed-form'

export function FeedSettings({ raceId: id }: { readonly raceId: string }): ReactElement {
  const dispatch = useAppDispatch()
  const stored = useAppSelector(state => state.adminPages.control.feed)
  const fetchSettings = useCallback(() => dispatch(fetchFeed({ params: { id } })), [dispatch, id])
  const { isFetched, failure } = useFetch(fetchSettings)
  useEffect(() => void dispatch(fetchRecordings({})), [dispatch])
  if (failure !== undefined) return <p>{failure}</p>
  // The store may still contain the feed of the previously opened race.
  if (!isFetched || stored?.raceId !== id) return <Skeleton characters={24} />
  return <FeedForm raceId={id} feed={stored.feed} />
}
