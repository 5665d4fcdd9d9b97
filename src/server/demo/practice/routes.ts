// Starts and ends the practice race of the demo.
import { endPractice, startPractice } from '#contract'
import { runAudited } from '../../audit/run-audited'
import { lockEvent } from '../../control/entries/entry-store'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { Services } from '../../services'
import { resetPracticeEvent } from './practice-store'

export function servePractice(serve: Serve, services: Services): void {
  const { practice, now } = services
  const assertPractice = (eventId: string): void => {
    if (eventId !== practice.eventId) throw new HttpError(404, 'This event has no practice')
  }

  serve(startPractice, async ({ params: { id }, ...context }) => {
    assertPractice(id)
    if (await practice.isOtherRaceLive())
      throw new HttpError(409, 'Another race is live. The practice can start when it has ended.')
    // Its entries cannot be replaced while it is live.
    await practice.end()
    const raceId = await runAudited(services, startPractice, context, async tx => {
      if (!(await lockEvent(tx, id))) throw new HttpError(404, 'Event not found')
      const result = await resetPracticeEvent(tx, id, now())
      return { result, subject: { kind: 'event', id }, after: { race: result } }
    })
    await practice.putLive(raceId)
    return { message: 'Practice started', data: { raceId } }
  })

  serve(endPractice, async ({ params: { id }, ...context }) => {
    assertPractice(id)
    await runAudited(services, endPractice, context, async () => ({
      result: undefined,
      subject: { kind: 'event', id },
    }))
    await practice.end()
    return { message: 'Practice ended' }
  })
}
