import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/api/call'
import { ada, visit } from '../../testing/visit'
import { track } from '../testing/samples'
import { fillFields, createSuccessReply, clickRowButton } from '../testing/list-page'
// Preloads the lazy screen, so that its import does not count toward the timeout of the first test.
import './tracks-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answers = NonNullable<Parameters<typeof visit>[1]>['answers']
type Handler = (input: object) => Record<string, unknown>

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const saved = { ...track, mapImage: '/media/maps/saved.webp' }

async function openMapDialog(answers: Answers = {}, shown = track) {
  visit('/admin/track', {
    as: ada,
    answers: {
      'GET /api/admin/tracks': createSuccessReply({ data: [shown] }),
      'GET /api/admin/tracks/:id': createSuccessReply({ data: shown }),
      ...answers,
    },
  })
  await clickRowButton(/Barber/, 'Map')
  return within(await screen.findByRole('dialog', { name: `Map of ${track.name}` }))
}

function chooseFile(bytes: BlobPart, name = 'map.png'): void {
  fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files: [new File([bytes], name)] } })
}

const readImageSource = () => screen.getByRole('img', { name: `Map of ${track.name}` }).getAttribute('src')

test('a chosen image is previewed first and uploaded unchanged on Upload map', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: saved }))
  const dialog = await openMapDialog({ 'PUT /api/admin/tracks/:id/map': handler })
  expect(dialog.getByText('No map available')).toBeTruthy()
  chooseFile(png)
  expect(await dialog.findByText(/^Not saved yet/)).toBeTruthy()
  expect(readImageSource()).toMatch(/^data:/)
  expect(handler).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Upload map' }))
  await waitFor(() => expect(readImageSource()).toBe(saved.mapImage))
  expect(handler).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' }, body: png })
  expect(dialog.queryByText(/^Not saved yet/)).toBeNull()
})

test('discarding a chosen image shows the saved map again', async () => {
  const dialog = await openMapDialog({}, saved)
  chooseFile(png)
  fireEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
  expect(readImageSource()).toBe(saved.mapImage)
  chooseFile(png)
  expect(await dialog.findByRole('button', { name: 'Replace map' })).toBeTruthy()
})

test.each([
  ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^SVG drawings are not accepted/],
  ['a file of another type', 'GIF89a', 'This is not a PNG, JPEG or WebP image.'],
  ['a file over 5 MiB', new Uint8Array(6 * 1024 ** 2), 'The image is larger than 5 MiB.'],
] as const)('%s is rejected before the upload', async (_what, bytes, expectedText) => {
  const handler = vi.fn<Handler>()
  const dialog = await openMapDialog({ 'PUT /api/admin/tracks/:id/map': handler })
  chooseFile(bytes)
  expect((await dialog.findByRole('alert')).textContent).toMatch(expectedText)
  expect(dialog.queryByRole('button', { name: 'Upload map' })).toBeNull()
  chooseFile(png)
  expect(await dialog.findByRole('button', { name: 'Upload map' })).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(handler).not.toHaveBeenCalled()
})

test('an upload error of the server is shown beside the image, and the upload can be repeated', async () => {
  const error = 'The image is damaged and cannot be read.'
  const dialog = await openMapDialog({
    'PUT /api/admin/tracks/:id/map': new ApiError(400, '', { message: error }),
  })
  chooseFile(png)
  fireEvent.click(await dialog.findByRole('button', { name: 'Upload map' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(error)
  expect(dialog.getByRole('button', { name: 'Upload map' })).toBeTruthy()
})

test('the upload button is busy during the upload', async () => {
  let answer: (value: Record<string, unknown>) => void = () => undefined
  const dialog = await openMapDialog({
    'PUT /api/admin/tracks/:id/map': new Promise(resolve => (answer = resolve)),
  })
  chooseFile(png)
  const button = await dialog.findByRole('button', { name: 'Upload map' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  answer(createSuccessReply({ data: saved }))
  await waitFor(() => expect(readImageSource()).toBe(saved.mapImage))
})

test('a map is removed after the confirmation', async () => {
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: track }))
  const dialog = await openMapDialog({ 'DELETE /api/admin/tracks/:id/map': handler }, saved)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove map' }))
  expect(await screen.findByText(`Are you sure you want to delete the map of ${track.name}?`)).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(handler).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' } }))
  await waitFor(() => expect(dialog.queryByRole('img')).toBeNull())
})

test('an outline is drawn while it is typed, validated and saved', async () => {
  const outline = {
    points: [
      [100, 100],
      [900, 100],
      [500, 800],
    ],
    start: 0,
    sectors: [0.25, 0.5, 0.75],
  }
  const handler = vi.fn<Handler>(() => createSuccessReply({ data: { ...track, outline } }))
  const dialog = await openMapDialog({ 'PUT /api/admin/tracks/:id': handler })
  fillFields({ Path: 'M100 100 L900 100 L500 800 Z', 'Sector lines': '25, 50' })
  expect(dialog.queryByRole('img', { name: /^Map of/ })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Save outline' }))
  expect(await dialog.findByText('4 sectors: 3 numbers')).toBeTruthy()
  fillFields({ 'Sector lines': '25, 50, 75' })
  expect(await dialog.findByRole('img', { name: /^Map of/ })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save outline' }))
  await waitFor(() =>
    expect(handler).toHaveBeenCalledExactlyOnceWith({ params: { id: 't1' }, body: { outline } }),
  )
  fillFields({ Path: '' })
  fireEvent.click(dialog.getByRole('button', { name: 'Save outline' }))
  await waitFor(() => expect(handler).toHaveBeenCalledTimes(2))
  expect(handler.mock.calls[1]?.[0]).toEqual({ params: { id: 't1' }, body: { outline: null } })
})
