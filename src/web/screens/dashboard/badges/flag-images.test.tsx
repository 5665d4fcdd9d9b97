import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sam, visit } from '../../testing/visit'
import { riderOf, superbike } from '../testing/samples'
// Here already when the first test begins: a busy machine may take long to read them.
import '../page/dashboard-screen'
import '../../shell/shell'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const service = 'https://flags.example/w40/{cc}.png'

test.each([
  ['from the service that FLAG_IMAGE_URL names', service, 'https://flags.example/w40/mx.png'],
  ['from our own server where it names none', null, '/flags/mx.svg'],
])('D-349 a flag is a picture by its two-letter code, %s', async (_from, flagImageUrl, source) => {
  const envelope = { isActionSuccess: true, message: '' }
  const status = { ...envelope, build: '', server_time: '', isReady: true, isDemo: true, flagImageUrl }
  visit('/user/dashboard', {
    as: sam,
    answers: {
      '/api/status': status,
      '/api/dashboard/category/list': { ...envelope, categories: [superbike] },
      '/api/dashboard/rider/list': { ...envelope, riders: [riderOf({ category_id: superbike.id })] },
    },
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Select Rider' }))[0] ?? document.body)
  const list = await screen.findByRole('list', { name: 'Riders' })
  expect((await within(list).findByRole('img', { name: 'MX' })).getAttribute('src')).toBe(source)
})
