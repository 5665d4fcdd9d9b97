// `no weather`, `everything except the heater and the gap`: what is not wanted.
import type { Thing } from './meaning'
import type { Said } from './read-prompt'

export function takeDenials(said: readonly Said[]): { wanted: Said[]; unwanted: Thing[] } {
  const wanted: Said[] = []
  const unwanted: Thing[] = []
  let denial: 'not' | 'except' | undefined
  for (const each of said) {
    const { meaning } = each
    if (meaning.kind === 'not' || meaning.kind === 'except') denial = meaning.kind
    else if (meaning.kind === 'thing' && denial) {
      unwanted.push(meaning)
      if (denial === 'not') denial = undefined
    } else {
      // An exception goes on to the end of the sentence, a “no” only to the next comma.
      if (meaning.kind === 'stop' || (meaning.kind === 'join' && denial === 'not')) denial = undefined
      wanted.push(each)
    }
  }
  return { wanted, unwanted }
}
