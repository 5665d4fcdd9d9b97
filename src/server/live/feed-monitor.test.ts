import { expect, test } from 'vitest'
import { liveProtocols } from '../feeds/index'
import type { LineCounts } from '../feeds/parser'
import { EventWindow } from './event-window'
import { FeedMonitor } from './feed-monitor'

const zero = 1_750_000_000_000
const none: LineCounts = { accepted: 0, ignored: 0, refused: 0 }
const receive = (at: number, bytes = '') =>
  ({ kind: 'bytes', at: zero + at, bytes: Buffer.from(bytes) }) as const
const changeLink = (at: number, isUp: boolean) => ({ kind: 'link', at: zero + at, isUp }) as const

test('C-060 a window counts the events of its last seconds', () => {
  const window = new EventWindow(10)
  window.add(5, 1000)
  window.add(2, 1900)
  window.add(3, 10_000)
  expect([window.sum(10_500), window.sum(11_000), window.sum(20_000), window.sum(90_000)]).toEqual([
    10, 3, 0, 0,
  ])
  window.add(1, 100_000)
  expect(window.sum(100_000)).toBe(1)
})

test('C-060 lines per second are the mean of ten seconds, and the last line has its time', () => {
  const monitor = new FeedMonitor()
  // Lines of the journal before a restart.
  monitor.start({ accepted: 500, ignored: 0, refused: 3 })
  monitor.follow(receive(0), { accepted: 520, ignored: 0, refused: 3 }, 0)
  monitor.follow(receive(4000), { accepted: 525, ignored: 5, refused: 3 }, 0)
  // Bytes of an incomplete line.
  monitor.follow(receive(5000), { accepted: 525, ignored: 5, refused: 3 }, 0)
  expect(monitor.read(zero + 5000)).toMatchObject({
    linesPerSecond: 3,
    lastLineAt: zero + 4000,
    garbledLastMinute: 0,
  })
  expect(monitor.read(zero + 60_000).linesPerSecond).toBe(0)
})

test('C-060 garbled lines are shown as hexadecimal and text, the newest first', () => {
  const monitor = new FeedMonitor()
  const parser = liveProtocols.rmonitor.createParser(undefined, monitor.refusedLines)
  monitor.start(parser.lines)
  for (let index = 1; index <= 25; index += 1) {
    const entry = receive(index * 1000, `$J,"${index}\u0007\r\n`)
    parser.push(entry.bytes)
    monitor.follow(entry, parser.lines, undefined)
  }
  const report = monitor.read(zero + 25_000)
  expect(report.garbledLastMinute).toBe(25)
  expect(report.garbled).toHaveLength(20)
  expect(report.garbled[0]).toMatchObject({
    at: zero + 25_000,
    hex: Buffer.from('$J,"25\u0007').toString('hex'),
  })
  expect(report.garbled[0]?.text).toBe('$J,"25\u00B7')
  expect(report.garbled[0]?.problem).not.toBe('')
  expect(monitor.read(zero + 80_000).garbledLastMinute).toBe(5)
})

test('C-060 garbled bytes of a decoder are shown', () => {
  const monitor = new FeedMonitor()
  const parser = liveProtocols.p3.createParser(undefined, monitor.refusedLines)
  const bytes = Buffer.from([0x8e, 2, 0x41, 0x8f, 0x42, 0x43, 0x8e, 2, 0x8f])
  parser.push(bytes)
  monitor.follow({ ...receive(0), bytes }, parser.lines, undefined)
  expect(monitor.read(zero).garbled.map(({ hex, text }) => [hex, text])).toEqual([
    ['8e028f', '\u00B7\u00B7\u00B7'],
    ['4243', 'BC'],
    ['8e02418f', '\u00B7\u00B7A\u00B7'],
  ])
})

test('C-060 a break of the link lasts until the session goes on', () => {
  const monitor = new FeedMonitor()
  monitor.follow(changeLink(0, true), none, undefined)
  monitor.follow(receive(60_000), none, 60_000)
  monitor.follow(changeLink(61_000, false), none, 60_000)
  expect(monitor.read(zero).breaks).toEqual([{ from: 60_000, until: Infinity }])
  monitor.follow(changeLink(90_000, true), none, 60_000)
  monitor.follow(receive(90_100), none, 60_000)
  monitor.follow(receive(90_200), none, 90_000)
  expect(monitor.read(zero).breaks).toEqual([{ from: 60_000, until: 90_000 }])
})

test('C-060 a feed that sends nothing but garbage does not use more and more memory', () => {
  const monitor = new FeedMonitor()
  const parser = liveProtocols.rmonitor.createParser(undefined, monitor.refusedLines)
  const garbage = '$J,"\r\n'.repeat(20_000)
  for (let second = 0; second < 5; second += 1) {
    const entry = receive(second * 1000, garbage)
    parser.push(entry.bytes)
    monitor.follow(entry, parser.lines, undefined)
  }
  expect(monitor.read(zero + 4000).garbled).toHaveLength(20)
  expect(monitor.refusedLines.list()).toEqual([])
})
