// The colors of charts on the panel of each theme. Not beside the themes, because rooms of the browser cannot
// read files.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [dark = '', sunlight = ''] = ['dark', 'sunlight'].map(theme =>
  readFileSync(new URL(`../src/ui/theme-${theme}.css`, import.meta.url), 'utf8'),
)

const lines = {
  dark: ['#4ade80', '#f472b6', '#60a5fa', '#fbbf24', '#a78bfa', '#22d3ee', '#fb923c', '#e5e7eb'],
  sunlight: ['#15803d', '#be185d', '#1d4ed8', '#b45309', '#6d28d9', '#0e7490', '#c2410c', '#374151'],
}

function readColor(theme: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? ''
}

/** WCAG 2.2, relative luminance. */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('contrast is computed as WCAG defines it', () => {
  expect(computeContrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([
  ['dark', dark, lines.dark, '#64748b'],
  ['sunlight', sunlight, lines.sunlight, '#7c8aa0'],
] as const)(
  'R-222 the lines of charts are readable on the panel of the %s theme',
  (_, theme, colors, field) => {
    const panel = readColor(theme, 'panel')
    expect(colors.map((__, index) => readColor(theme, `chart-${index + 1}`))).toEqual(colors)
    expect(readColor(theme, 'chart-field')).toBe(field)
    for (const color of colors) expect(computeContrast(color, panel), color).toBeGreaterThanOrEqual(4.5)
    expect(computeContrast(field, panel)).toBeGreaterThanOrEqual(3)
  },
)
