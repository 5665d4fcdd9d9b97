import { expect, test } from 'vitest'
import { onlineChanged, revertWindowChanged, settings } from './reducer'

const fresh = settings.reducer(undefined, { type: 'nothing' })

test('D-182 the settings contain isOnline and isRevertWindowOpen', () => {
  expect(fresh).toMatchObject({ isOnline: true, isRevertWindowOpen: false })
  expect(settings.reducer(fresh, onlineChanged(false))).toEqual({ ...fresh, isOnline: false })
  expect(settings.reducer(fresh, revertWindowChanged(true))).toEqual({ ...fresh, isRevertWindowOpen: true })
})

test('D-401 the defaults are 10 sections and 13 rows', () => {
  expect(fresh).toMatchObject({ dataColumns: 10, tableRows: 13 })
})
