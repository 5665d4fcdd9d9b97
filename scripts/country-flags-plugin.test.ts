import { readFileSync } from 'node:fs'
import { countries as flagCodes } from 'country-flag-icons'
import { expect, test } from 'vitest'
import { findFlagFiles } from './country-flags-plugin.mjs'

test('the package has an SVG file for every two-letter country code that it lists', () => {
  const codes = flagCodes.filter(code => code.length === 2).map(code => code.toLowerCase())
  expect([...findFlagFiles().keys()].toSorted()).toEqual(codes.toSorted())
})

test('every flag has the proportion 3:2 and contains no script and no reference to another host', () => {
  for (const [code, path] of findFlagFiles()) {
    const svg = readFileSync(path, 'utf8')
    const [, width, height] = /^<svg [^>]*viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
    expect(Number(width) / Number(height), code).toBeCloseTo(1.5, 1)
    expect(svg, code).not.toMatch(/<script|<foreignObject|href="(?!#)/)
  }
})
