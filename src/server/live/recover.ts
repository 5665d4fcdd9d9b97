// After a restart: what the journal holds is played again. All files but the newest are of sessions that ended and
// were not stored yet.
import type { JournalFile } from './journal-file'
import type { JournalOfSession } from './keeper'
import { journalFiles } from './list-journals'
import { type Checkpoint, type Ended, Player } from './player'
import type { LiveFeedOptions } from './live-feed'

/** A journal whose sessions ended, but may not be stored yet. */
export interface Late {
  readonly journal: JournalOfSession
  readonly ended: readonly Ended[]
  /** To be closed once they are stored; none where the journal was damaged and set aside. */
  readonly file: JournalFile | undefined
}

interface Played extends Late {
  readonly player: Player
}

async function playFile(
  path: string,
  { journal, parserFrom, feed }: LiveFeedOptions,
): Promise<Played | undefined> {
  let player: Player | undefined
  const ended: Ended[] = []
  const { file, start } = await journal.reopen(path, record => {
    if (record.kind === 'start') {
      // Our own writing, guarded by the checksum.
      player = new Player(parserFrom, record.checkpoint as Checkpoint | undefined)
    } else if (player !== undefined && record.kind !== 'closed') {
      ended.push(...player.play(record))
      if (record.kind === 'bytes') feed.recall?.(record.bytes)
    }
  })
  return player === undefined || start === undefined ? undefined : { journal: start, player, ended, file }
}

export interface Recovered {
  readonly player: Player
  /** To go on writing in; none where the next session has no file of its own yet. */
  readonly file: JournalFile | undefined
  readonly late: readonly Late[]
}

export async function recover(options: LiveFeedOptions): Promise<Recovered> {
  const { journal, name, parserFrom, from } = options
  const own = (await journalFiles(journal.folder)).filter(({ feed, isClosed }) => feed === name && !isClosed)
  const played: Played[] = []
  for (const { path } of own) {
    const each = await playFile(path, options)
    if (each !== undefined) played.push(each)
  }
  const newest = played.at(-1)
  if (newest === undefined) return { player: new Player(parserFrom, from), file: undefined, late: [] }
  // The crash came after a session ended and before the next one had its file: that one still needs one.
  const isCurrent = newest.ended.length === 0
  const late = isCurrent ? played.slice(0, -1) : played
  return { player: newest.player, file: isCurrent ? newest.file : undefined, late }
}
