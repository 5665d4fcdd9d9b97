import { rules as rulesSchema } from '#contract'
import { ruleTemplates } from '#timing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'zod/mini'
import { createSuccessReply, fillFields } from '../../../admin/testing/list-page'
import { ada, sam, visit } from '../../../testing/visit'
import { controlEvent, createRun, createTimetable } from '../../testing/setup-samples'
// Preloads the lazy screens, so that their import does not count toward the timeout of the first test.
import '../event-screen'
import '../timetable/timetable-tab'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fim = parse(rulesSchema, { ...ruleTemplates['fim-sprint'], limit: { kind: 'laps', laps: 12 } })
const run = createRun('r', { name: 'Race 1' })

async function openRules({ as = ada, raceRules = { rules: fim, areOwn: false, isStarted: false } } = {}) {
  const put = vi.fn<(input: object) => Record<string, unknown>>(() =>
    createSuccessReply({ data: { ...raceRules, areOwn: true }, changedRaces: 1 }),
  )
  const permissions = as === ada ? controlEvent.permissions : ['steward']
  visit('/control/events/e1', {
    as,
    answers: {
      '/api/control/events/:id': { data: { ...controlEvent, permissions } },
      '/api/control/events/:id/timetable': { data: createTimetable([run]) },
      'GET /api/control/races/:id/rules': { data: raceRules },
      'PUT /api/control/races/:id/rules': put,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Race 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rules' }))
  return put
}

describe('C-036 the rules of a race', () => {
  test('are filled from a template, which leaves the distance, and changed by hand', async () => {
    const put = await openRules()
    fireEvent.click(await screen.findByRole('button', { name: 'Motocross' }))
    fillFields({ 'Classified with, %': '50' })
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    await waitFor(() =>
      expect(put.mock.calls[0]?.[0]).toEqual({
        params: { id: 'r' },
        body: {
          rules: { ...ruleTemplates.motocross, limit: { kind: 'laps', laps: 12 }, classifiedShare: 0.5 },
          scope: 'race',
        },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('name a wrong value at its field and are not sent', async () => {
    const put = await openRules()
    await screen.findByRole('form', { name: 'Rules' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Laps' }), { target: { value: '0' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('Laps must be a whole number from 1 to 1000')).toBeTruthy()
    expect(put).not.toHaveBeenCalled()
  })

  test('can be read by officials, in words', async () => {
    await openRules({ as: sam })
    // The rules replace the dialog that was open while they were loading.
    expect(await screen.findByText('Administrators change rules.')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('the last passing of each rider before the flag')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Save rules' })).toBeNull()
  })

  test('are not changed here after the start', async () => {
    await openRules({ raceRules: { rules: fim, areOwn: true, isStarted: true } })
    expect(await screen.findByText(/on the desk, with a reason/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save rules' })).toBeNull()
  })
})
