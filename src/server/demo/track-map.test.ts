// The pictures of the demo lie in the browser's folder, drawn by scripts/draw-*.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root'
import { circuits } from './circuits/circuits'
import { drawTrackMap } from './track-map'

const folder = join(projectRoot, 'src/web/public')
const pictures = ['maps', 'makers', 'flags'].flatMap(name =>
  readdirSync(join(folder, name)).map(file => `${name}/${file}`),
)

describe('the map of a track', () => {
  it.each(circuits)('is drawn for $name as the outline says', ({ name, mapImage, outline }) => {
    // Out of date: node scripts/draw-maps.mjs
    expect(readFileSync(join(folder, mapImage), 'utf8')).toBe(drawTrackMap(name, outline))
  })

  it('names the track and every sector, and marks every line', () => {
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

describe('the pictures', () => {
  it.each(pictures)('%s is a picture and nothing else', file => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(file).toMatch(/^[a-z]+\/[a-z-]+\.svg$/)
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"/)
    expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|foreignObject|href|style|https?:|data:|\son\w+=|NaN|undefined/i,
    )
    expect(text.match(/url\((?!#)/)).toBeNull()
  })

  it('have a badge for every maker of the field, and one for the rest', () => {
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
