import { describeDifference, listDifferences } from '../recordings/describe-difference'
import type { ImportedRun } from './imported-run'
import type { ReadImport } from './read-import'

/** Limits the warnings of one session; `npm run feed -- fold` prints all. */
const maxPerSession = 20

function listDifferencesOf({ details, session }: ImportedRun): readonly string[] {
  const name = details.name ?? session.name ?? 'Session'
  const all = listDifferences(session).map(each => `${name}: ${describeDifference(each)}.`)
  const rest = all.length - maxPerSession
  return rest > 0 ? [...all.slice(0, maxPerSession), `${name}: ${rest} more differences to the feed.`] : all
}

/** Lists what a recording lacks, and where its results differ from the last standings of the feed. */
export function listWarnings({ runs, isTruncated }: ReadImport): readonly string[] {
  return [
    ...(isTruncated ? ['The gzip data of the file ends early; what was before the cut is imported.'] : []),
    ...runs.flatMap(listDifferencesOf),
  ]
}
