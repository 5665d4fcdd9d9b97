// The map image of a track, or none while it cannot be loaded (decisions Q-155).
import { useEffect, useState } from 'react'
import { reportError } from '../../../data/api/report-error'

interface MapImage {
  /** Empty if the track has no image, or a broken one. */
  readonly image: string
  readonly onImageError: () => void
}

export function useMapImage(address: string): MapImage {
  const [brokenAddress, setBrokenAddress] = useState<string>()
  useEffect(() => {
    // The image may have failed only because of the network.
    const retry = (): void => setBrokenAddress(undefined)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return {
    image: address === brokenAddress ? '' : address,
    onImageError: () => {
      // A file that was chosen but not uploaded yet has no address to report.
      if (!address.startsWith('data:')) reportError('Track map image failed to load', address)
      setBrokenAddress(address)
    },
  }
}
