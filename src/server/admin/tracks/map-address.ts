/** Where uploaded maps are served; the name of each is the hash of its bytes. */
export const mapFolder = '/media/maps/'

export function mapAddressOf(hash: string): string {
  return `${mapFolder}${hash}.webp`
}

export function hashInMapName(name: string): string | undefined {
  return /^([0-9a-f]{64})\.webp$/.exec(name)?.[1]
}
