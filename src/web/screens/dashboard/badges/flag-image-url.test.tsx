import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sam, visit } from '../../testing/visit'
import { createRider, superbike } from '../testing/samples'
// Imported before the first test starts, because loading these modules may exceed its timeout on a busy machine.
import '../page/dashboard-screen'
import '../../shell/shell'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const service = 'https://flags.example/w40/{cc}.png'

test.each([
  ['the service of FLAG_IMAGE_URL', service, 'https://flags.example/w40/mx.png'],
  ['our own server without FLAG_IMAGE_URL', null, '/flags/mx.svg'],
])(
  'D-349 flags are images by two-letter country code, loaded from %s',
  async (_from, flagImageUrl, source) => {
    const envelope = { isActionSuccess: true, message: '' }
    const status = { ...envelope, build: '', server_time: '', isReady: true, isDemo: true, flagImageUrl }
    visit('/user/dashboard', {
      as: sam,
      answers: {
        '/api/status': status,
        '/api/dashboard/category/list': { ...envelope, categories: [superbike] },
        '/api/dashboard/rider/list': { ...envelope, riders: [createRider({ category_id: superbike.id })] },
      },
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Select Rider' }))[0] ?? document.body)
    const list = await screen.findByRole('list', { name: 'Riders' })
    expect((await within(list).findByRole('img', { name: 'MX' })).getAttribute('src')).toBe(source)
  },
)
