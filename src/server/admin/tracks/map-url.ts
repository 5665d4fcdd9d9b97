/** Path of uploaded maps; the file name is the hash of the bytes. */
export const mapUrlPrefix = '/media/maps/'

export function mapUrlOf(hash: string): string {
  return `${mapUrlPrefix}${hash}.webp`
}

export function parseMapHash(name: string): string | undefined {
  return /^([0-9a-f]{64})\.webp$/.exec(name)?.[1]
}
