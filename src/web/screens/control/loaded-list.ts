import type { FetchState } from '../admin/list/use-fetch'

/** For lists that are a part of something that is loaded. */
export const loadedList: FetchState = {
  isFetched: true,
  failure: undefined,
  retry: () => Promise.resolve(),
}
