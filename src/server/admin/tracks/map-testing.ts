// Creates images for tests, some with a wrong size in the header.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export function createImage(width: number, height: number, background = '#2f6f4f'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

function createChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG whose header claims this size. */
export function createPngWithClaimedSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    createChunk('IHDR', head),
    createChunk('IDAT', deflateSync(Buffer.alloc(1024))),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small JPEG whose frame header claims this size. */
export async function createJpegWithClaimedSize(width: number, height: number): Promise<Buffer> {
  const bytes = await createImage(8, 8).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A small WebP whose header claims this size; a side has 14 bits. */
export async function createWebpWithClaimedSize(width: number, height: number): Promise<Buffer> {
  const bytes = await createImage(8, 8).webp().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  bytes.writeUInt16LE(width, frame + 3)
  bytes.writeUInt16LE(height, frame + 5)
  return bytes
}
