// How a browser receives the compressed live stream.
import { expect, signInAs, test } from './journey'

test('N-035 the browser delivers each compressed event at once', async ({ page }) => {
  await signInAs(page, 'user')
  await page.goto('/user/dashboard')
  const { encoding, pieces } = await page.evaluate(async () => {
    const response = await fetch('/api/dashboard/live')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const received: string[] = []
    // The events at the start, and then a heartbeat every five seconds.
    for (let beats = 0; beats < 3;) {
      const { value = '' } = (await reader?.read()) ?? {}
      received.push(value)
      beats += value.split('event: beat').length - 1
    }
    await reader?.cancel()
    return { encoding: response.headers.get('content-encoding'), pieces: received }
  })
  expect(encoding).toBe('gzip')
  expect(pieces.join('')).toMatch(/^retry: \d+\n\nevent: live\n/)
  const laterPieces = pieces.filter(piece => piece.startsWith('event: beat')).slice(-2)
  for (const piece of laterPieces) expect(piece).toMatch(/^event: beat\ndata: \{.*\}\n\n$/)
  expect(laterPieces).toHaveLength(2)
})
