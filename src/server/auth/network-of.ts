import { isIPv6 } from 'node:net'

/** The network that counts as one client: an IPv4 address, or an IPv6 /64, because one household has a whole one. */
export function networkOf(ip: string): string {
  const embeddedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (embeddedIpv4 !== undefined) return embeddedIpv4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted end stands for two groups.
  const missing = 8 - headGroups.length - tailGroups.length - (ip.includes('.') ? 1 : 0)
  const groups = [...headGroups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tailGroups]
  const network = groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
