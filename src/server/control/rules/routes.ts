// Routes for the rules of a race before its start (C-036). Afterwards a change is an event of the control log.
import { readRules, saveRules } from '#contract'
import { diffSnapshots } from '../../audit/audit-snapshot'
import { runAudited } from '../../audit/run-audited'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { rulesOf, toLimitColumns } from '../../races/race-rules'
import { lockLiveShared, type RaceRow } from '../../races/race-store'
import type { Services } from '../../services'
import { findRaceInRun, type FoundRace } from '../setup/find-race-in-run'
import { isRunStarted } from '../setup/timetable'
import { lockRacesOfEvent, updateRaceColumns } from '../setup/timetable-store'

const hasStarted = 'The race has started. Change its rules on the desk, with a reason.'

const toWire = ({ race, run }: FoundRace) => ({
  rules: rulesOf(race),
  areOwn: race.rules !== null,
  isStarted: isRunStarted(run),
})

/** The races that get the rules: those that have started never do. */
function selectRaces({ race, run, runs }: FoundRace, scope: 'race' | 'run' | 'kind'): readonly RaceRow[] {
  if (scope === 'race') return [race]
  const chosen = scope === 'run' ? [run] : runs.filter(each => !isRunStarted(each))
  return chosen.flatMap(each => each.map(row => row.race)).filter(({ kind }) => kind === race.kind)
}

export function serveRules(serve: Serve, services: Services): void {
  const { database } = services

  serve(readRules, async ({ params: { id } }) => ({
    data: toWire(await findRaceInRun(database.orm, id)),
  }))

  serve(saveRules, async ({ params: { id }, body: { rules, scope = 'race' }, ...context }) => {
    const { data, changedRaces } = await runAudited(services, saveRules, context, async tx => {
      await lockLiveShared(tx)
      const { race } = await findRaceInRun(tx, id)
      await lockRacesOfEvent(tx, race.eventId)
      const before = await findRaceInRun(tx, id)
      if (isRunStarted(before.run)) throw new HttpError(409, hasStarted)
      const selected = selectRaces(before, scope)
      for (const each of selected) {
        const isOtherRun = !before.run.some(row => row.race.id === each.id)
        const { limit } = isOtherRun ? rulesOf(each) : rules
        const columns = toLimitColumns(limit, { kind: each.kind, rules })
        await updateRaceColumns(tx, [each.id], columns)
      }
      const after = toWire(await findRaceInRun(tx, id))
      const change = diffSnapshots(toWire(before).rules, after.rules)
      return {
        result: { data: after, changedRaces: selected.length },
        subject: { kind: 'race', id },
        before: change.before,
        after: { ...change.after, races: selected.map(each => each.id) },
      }
    })
    services.sheets.refresh()
    return { message: 'Rules saved', data, changedRaces }
  })
}
