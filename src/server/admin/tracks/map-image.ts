// Re-encodes an uploaded map, which removes metadata and hidden content (security design 5.2, 15.1.3).
import { createHash } from 'node:crypto'
import { mapLimits, findMapImageProblem } from '#contract'
import sharp from 'sharp'
import { ConcurrencyLimiter } from '../../concurrency-limiter'
import { HttpError } from '../../http/errors'

export interface MapImage {
  readonly hash: string
  readonly bytes: Uint8Array
}

/** Enough for a wall display and small enough for a phone. */
const maxSidePixels = 2000
const quality = 86
/** Together less than the handler timeout of requests. */
const timeouts = { queueMs: 8000, workSeconds: 20 }

const limiter = new ConcurrencyLimiter(1, 4)

// One image on one thread at a time, because live timing has priority.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

export async function processMapImage(file: Uint8Array): Promise<MapImage> {
  const problem = findMapImageProblem(file)
  if (problem) throw new HttpError(problem.status, problem.message)
  const image = await limiter.run(AbortSignal.timeout(timeouts.queueMs), () => reencode(file))
  if (!image)
    throw new HttpError(503, 'The server is busy with other images. Please try again.', {
      retryAfterSeconds: 10,
    })
  return image
}

async function reencode(file: Uint8Array): Promise<MapImage> {
  const input = { limitInputPixels: mapLimits.maxPixels, failOn: 'error' } as const
  try {
    // Reads only the header, so that a too large image is never decoded.
    rejectTooManyPixels(await sharp(file, { ...input, limitInputPixels: false }).metadata())
    const bytes = await sharp(file, input)
      .timeout({ seconds: timeouts.workSeconds })
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    throw error instanceof HttpError ? error : toImageError(error)
  }
}

function rejectTooManyPixels({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width * height > mapLimits.maxPixels)
    throw new HttpError(
      400,
      `The image has ${width} × ${height} pixels. At most 24 megapixels are accepted, such as 6000 × 4000.`,
    )
}

function toImageError(error: unknown): HttpError {
  const isTimeout = error instanceof Error && error.message.includes('timeout')
  return new HttpError(
    400,
    isTimeout ? 'The image takes too long to read.' : 'The image is damaged and cannot be read.',
  )
}
