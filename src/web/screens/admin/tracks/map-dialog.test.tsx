import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/call'
import { ada, visit } from '../../testing/visit'
import { track } from '../testing/samples'
import { fill, good, press } from '../testing/say'
// Here already when the first test begins: a busy machine may take long to read it.
import './tracks-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
type Asked = (input: object) => Record<string, unknown>

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const saved = { ...track, mapImage: '/media/maps/saved.webp' }

async function open(answers: Answers = {}, shown = track) {
  visit('/admin/track', {
    as: ada,
    answers: {
      'GET /api/admin/tracks': good({ data: [shown] }),
      'GET /api/admin/tracks/:id': good({ data: shown }),
      ...answers,
    },
  })
  await press(/Barber/, 'Map')
  return within(await screen.findByRole('dialog', { name: `Map of ${track.name}` }))
}

function choose(bytes: BlobPart, name = 'map.png'): void {
  fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files: [new File([bytes], name)] } })
}

const imageSource = () => screen.getByRole('img', { name: `Map of ${track.name}` }).getAttribute('src')

test('a chosen picture is looked at first, then uploaded as it is', async () => {
  const asked = vi.fn<Asked>(() => good({ data: saved }))
  const dialog = await open({ 'PUT /api/admin/tracks/:id/map': asked })
  expect(dialog.getByText('No map available')).toBeTruthy()
  choose(png)
  expect(await dialog.findByText(/^Not saved yet/)).toBeTruthy()
  expect(imageSource()).toMatch(/^data:/)
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Upload map' }))
  await waitFor(() => expect(imageSource()).toBe(saved.mapImage))
  expect(asked).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' }, body: png })
  expect(dialog.queryByText(/^Not saved yet/)).toBeNull()
})

test('what is discarded is not sent, and the map before is shown again', async () => {
  const dialog = await open({}, saved)
  choose(png)
  fireEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
  expect(imageSource()).toBe(saved.mapImage)
  choose(png)
  expect(await dialog.findByRole('button', { name: 'Replace map' })).toBeTruthy()
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^SVG drawings are not accepted/],
  ['another file', 'GIF89a', 'This is not a PNG, JPEG or WebP picture.'],
  ['too much', new Uint8Array(6 * 1024 ** 2), 'The picture is larger than 5 MiB.'],
] as const)('%s is refused before anything is sent', async (_what, bytes, words) => {
  const asked = vi.fn<Asked>()
  const dialog = await open({ 'PUT /api/admin/tracks/:id/map': asked })
  choose(bytes)
  expect((await dialog.findByRole('alert')).textContent).toMatch(words)
  expect(dialog.queryByRole('button', { name: 'Upload map' })).toBeNull()
  choose(png)
  expect(await dialog.findByRole('button', { name: 'Upload map' })).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('what the server refuses is said beside the picture, which can be sent again', async () => {
  const refusal = 'The picture is damaged and cannot be read.'
  const dialog = await open({
    'PUT /api/admin/tracks/:id/map': new ApiError(400, '', { message: refusal }),
  })
  choose(png)
  fireEvent.click(await dialog.findByRole('button', { name: 'Upload map' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(refusal)
  expect(dialog.getByRole('button', { name: 'Upload map' })).toBeTruthy()
})

test('while it is sent the button waits', async () => {
  let answer: (value: Record<string, unknown>) => void = () => undefined
  const dialog = await open({ 'PUT /api/admin/tracks/:id/map': new Promise(resolve => (answer = resolve)) })
  choose(png)
  const button = await dialog.findByRole('button', { name: 'Upload map' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  answer(good({ data: saved }))
  await waitFor(() => expect(imageSource()).toBe(saved.mapImage))
})

test('a map is removed after the question', async () => {
  const asked = vi.fn<Asked>(() => good({ data: track }))
  const dialog = await open({ 'DELETE /api/admin/tracks/:id/map': asked }, saved)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove map' }))
  expect(await screen.findByText(`Are you sure you want to delete the map of ${track.name}?`)).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' } }))
  await waitFor(() => expect(dialog.queryByRole('img')).toBeNull())
})

test('a line is drawn while it is typed, and saved; what is wrong with it is said', async () => {
  const outline = {
    points: [
      [100, 100],
      [900, 100],
      [500, 800],
    ],
    start: 0,
    sectors: [0.25, 0.5, 0.75],
  }
  const asked = vi.fn<Asked>(() => good({ data: { ...track, outline } }))
  const dialog = await open({ 'PUT /api/admin/tracks/:id': asked })
  fill({ Path: 'M100 100 L900 100 L500 800 Z', 'Sector lines': '25, 50' })
  expect(dialog.queryByRole('img', { name: /^Map of/ })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Save line' }))
  expect(await dialog.findByText('4 sectors: 3 numbers')).toBeTruthy()
  fill({ 'Sector lines': '25, 50, 75' })
  expect(await dialog.findByRole('img', { name: /^Map of/ })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save line' }))
  await waitFor(() =>
    expect(asked).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' }, body: { outline } }),
  )
  fill({ Path: '' })
  fireEvent.click(dialog.getByRole('button', { name: 'Save line' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(asked.mock.calls[1]?.[0]).toEqual({ params: { id: 't1' }, body: { outline: null } })
})
