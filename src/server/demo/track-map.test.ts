// Checks the SVG images in src/web/public that scripts/draw-*.mjs create.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root'
import { circuits } from './circuits/circuits'
import { drawTrackMap } from './track-map'

const folder = join(projectRoot, 'src/web/public')
const images = ['maps', 'makers'].flatMap(name =>
  readdirSync(join(folder, name)).map(file => `${name}/${file}`),
)

describe('drawTrackMap', () => {
  it.each(circuits)('the stored map of $name is up to date', ({ name, mapImage, outline }) => {
    // When this fails, run: node scripts/draw-maps.mjs
    expect(readFileSync(join(folder, mapImage), 'utf8')).toBe(drawTrackMap(name, outline))
  })

  it('draws the track name, a label for every sector and a mark for every timing line', () => {
    const map = drawTrackMap('A & B', {
      points: [
        [100, 100],
        [900, 100],
        [900, 900],
        [100, 900],
        [100, 100],
      ],
      start: 0,
      sectors: [0.25, 0.5],
    })
    expect(map).toContain('<title>A &amp; B</title>')
    expect(map.match(/>S\d</g)).toEqual(['>S1<', '>S2<', '>S3<'])
    expect(map).toContain('translate(900 100)')
    expect(map).toContain('translate(900 900)')
  })
})

describe('images', () => {
  it.each(images)('%s is an SVG without scripts, styles or external references', file => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(file).toMatch(/^[a-z]+\/[a-z-]+\.svg$/)
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"/)
    expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|foreignObject|href|style|https?:|data:|\son\w+=|NaN|undefined/i,
    )
    expect(text.match(/url\((?!#)/)).toBeNull()
  })

  it('there is a badge for every maker and one for unknown makers', () => {
    const makers = [
      'aprilia',
      'bmw',
      'ducati',
      'harley-davidson',
      'honda',
      'indian',
      'kawasaki',
      'ktm',
      'mv-agusta',
      'suzuki',
      'triumph',
      'yamaha',
      'unknown',
    ]
    expect(makers.filter(maker => !existsSync(join(folder, 'makers', `${maker}.svg`)))).toEqual([])
  })
})
