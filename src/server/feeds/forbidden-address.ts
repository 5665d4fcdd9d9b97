// Addresses that a feed must not connect to: link-local, cloud metadata services, broadcast and multicast
// (security design 1.2, SSRF).
import { BlockList, isIP } from 'node:net'
import { listEmbeddedAddresses } from './embedded-addresses'

const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8)
forbidden.addSubnet('169.254.0.0', 16)
forbidden.addSubnet('224.0.0.0', 3)
forbidden.addAddress('100.100.100.200')
forbidden.addAddress('168.63.129.16')
forbidden.addAddress('::', 'ipv6')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')

/** Private networks and localhost are allowed, because timing computers are there. */
export function isForbiddenAddress(given: string): boolean {
  // Without the zone of a link-local address.
  const [address = ''] = given.split('%')
  const family = isIP(address)
  if (family !== 6) return family === 4 && forbidden.check(address)
  return (
    forbidden.check(address, 'ipv6') || listEmbeddedAddresses(address).some(each => forbidden.check(each))
  )
}

/** `169.254.1`, `2852039166` and `0xa9fea9fe` resolve to IP addresses although they do not look like ones. */
export function isObfuscatedAddress(host: string): boolean {
  return isIP(host) === 0 && /^(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+))*\.?$/i.test(host)
}
