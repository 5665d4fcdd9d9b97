import { describe, expect, test } from 'vitest'
import { isObfuscatedAddress, isForbiddenAddress } from './forbidden-address'

describe('forbidden feed addresses', () => {
  test.each([
    '169.254.169.254',
    '169.254.0.1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    'fe80::1',
    'fd00:ec2::254',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    '100.100.100.200',
    '168.63.129.16',
    'fe80::1%eth0',
    '::169.254.169.254',
    '::a9fe:a9fe',
    '::ffff:0:169.254.169.254',
    '64:ff9b::169.254.169.254',
    '0064:FF9B:0:0:0:0:a9fe:a9fe',
    '64:ff9b::e000:1',
    '64:ff9b:1::169.254.169.254',
    '64:ff9b:1:a9fe:a9:fe00::',
    '64:ff9b:1:12a9:fe:a9fe::',
    '64:ff9b:1:1234:a9:fea9:fe00:0',
    '64:ff9b:1::',
    '2002:a9fe:a9fe::',
    '2002:a9fe:a9fe::7',
    '2002:6464:64c8::1',
    '2001:0:a9fe:a9fe::',
    '2001:0:4136:e378:8000:63bf:5601:5601',
  ])('%s is forbidden', address => {
    expect(isForbiddenAddress(address)).toBe(true)
  })

  test.each([
    '127.0.0.1',
    '::1',
    '10.0.0.7',
    '192.168.1.20',
    '172.16.3.4',
    '100.64.0.9',
    '203.0.113.5',
    'fd12::7',
    '::ffff:192.168.1.20',
    '::10.0.0.7',
    '64:ff9b::192.168.1.20',
    '64:ff9b:1::10.0.0.7',
    '64:ff9b:1:a00:0:700::',
    '2002:c0a8:114::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::a9fe:a9fe',
  ])('%s is allowed', address => {
    expect(isForbiddenAddress(address)).toBe(false)
  })

  test.each(['2852039166', '0xa9fea9fe', '169.254.43518', '0251.0376.0251.0376', '1.2.3.4.'])(
    '%s is an obfuscated address',
    host => {
      expect(isObfuscatedAddress(host)).toBe(true)
    },
  )

  test.each(['timing.local', '192.168.1.20', 'host-7', '10.example', '::1'])('%s is not obfuscated', host => {
    expect(isObfuscatedAddress(host)).toBe(false)
  })
})
