// Somebody's file in, a picture of our own out: what was hidden in the file stays behind (security design 5.2, 15.1.3).
import { createHash } from 'node:crypto'
import { mapLimits, refusalOfMap } from '#contract'
import sharp from 'sharp'
import { Turns } from '../../turns'
import { Refusal } from '../../http/errors'

export interface MapPicture {
  readonly hash: string
  readonly bytes: Uint8Array
}

/** Enough for a wall display, and quick on a phone. */
const longestSide = 2000
const quality = 86
/** Together less than the server gives any request. */
const patience = { turnMs: 8000, workSeconds: 20 }

const turns = new Turns(1, 4)

// One picture, one thread: the rest of the machine belongs to the race.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

export async function mapPictureOf(file: Uint8Array): Promise<MapPicture> {
  const refusal = refusalOfMap(file)
  if (refusal) throw new Refusal(refusal.status, refusal.message)
  const picture = await turns.take(AbortSignal.timeout(patience.turnMs), () => encodedAnew(file))
  if (!picture)
    throw new Refusal(503, 'The server is busy with other pictures. Please try again.', {
      retryAfterSeconds: 10,
    })
  return picture
}

async function encodedAnew(file: Uint8Array): Promise<MapPicture> {
  const input = { limitInputPixels: mapLimits.mostPixels, failOn: 'error' } as const
  try {
    // The head only: a picture of absurd size is never unpacked.
    refuseTooManyPixels(await sharp(file, { ...input, limitInputPixels: false }).metadata())
    const bytes = await sharp(file, input)
      .timeout({ seconds: patience.workSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error)
  }
}

function refuseTooManyPixels({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width * height > mapLimits.mostPixels)
    throw new Refusal(
      400,
      `The picture has ${width} × ${height} pixels. At most 24 megapixels are accepted, such as 6000 × 4000.`,
    )
}

function refusalOf(error: unknown): Refusal {
  const isLate = error instanceof Error && error.message.includes('timeout')
  return new Refusal(
    400,
    isLate ? 'The picture takes too long to read.' : 'The picture is damaged and cannot be read.',
  )
}
