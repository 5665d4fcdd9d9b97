// Addresses at which no timing computer stands, but things that must not be talked to on somebody's word: those of
// the machine's own network card, of its provider's services, of everybody at once (security design 1.2, SSRF).
import { BlockList, isIP } from 'node:net'

const refused = new BlockList()
refused.addSubnet('0.0.0.0', 8)
refused.addSubnet('169.254.0.0', 16)
refused.addSubnet('224.0.0.0', 3)
refused.addAddress('100.100.100.200')
refused.addAddress('168.63.129.16')
refused.addAddress('::', 'ipv6')
refused.addSubnet('fe80::', 10, 'ipv6')
refused.addSubnet('ff00::', 8, 'ipv6')
refused.addAddress('fd00:ec2::254', 'ipv6')

/** Private networks and this machine itself are fine: that is where timing computers are. */
export function isRefusedAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && refused.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** `169.254.1`, `2852039166` and `0xa9fea9fe` are addresses to whoever looks them up, and to nobody who reads them. */
export function isDisguisedAddress(host: string): boolean {
  return isIP(host) === 0 && /^(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+))*\.?$/i.test(host)
}
