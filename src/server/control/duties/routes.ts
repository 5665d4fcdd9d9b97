// Lets administrators give and withdraw duties (C-001).
import { allDuties, updateUserDuties } from '#contract'
import { runAudited } from '../../audit/run-audited'
import { lockUserOrFail } from '../../admin/users/lockout-rules'
import { recordAccessChange } from '../../auth/session-cache'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { lockEventAgainstDeletion } from '../../races/event-store'
import type { Services } from '../../services'
import { selectDuties, setDuties, toOfficial } from './duty-store'

export function serveDuties(serve: Serve, services: Services): void {
  const { sessions } = services

  serve(updateUserDuties, async ({ params: { id }, body: { eventId, duties }, ...context }) => {
    const given = allDuties.filter(duty => duties.includes(duty))
    const data = await runAudited(services, updateUserDuties, context, async tx => {
      const user = await lockUserOrFail(tx, id)
      if (eventId !== null && !(await lockEventAgainstDeletion(tx, eventId)))
        throw new HttpError(404, 'Event not found')
      const before = await selectDuties(tx, id, eventId)
      await setDuties(tx, id, eventId, given)
      await recordAccessChange(tx, id)
      const dutiesEverywhere = eventId === null ? given : await selectDuties(tx, id, null)
      const result = toOfficial(user, eventId === null ? [] : given, dutiesEverywhere)
      return {
        result,
        subject: { kind: 'user', id },
        before: { eventId, duties: before },
        after: { eventId, duties: given },
      }
    })
    // After the commit: an earlier eviction could cache the old duties again.
    sessions.evictUser(id)
    return { message: 'Duties updated', data }
  })
}
