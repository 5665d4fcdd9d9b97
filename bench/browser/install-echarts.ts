// ECharts is a reference of the bench only and takes 62 MB, so it is no dependency of the project.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup.mjs'

const version = '6.1.0'
const folder = join(root, '.cache/bench-packages', version)
const script = join(folder, 'node_modules/echarts/dist/echarts.min.js')

/** Returns the path of its script; undefined if it is not installed and no registry is reachable. */
export function installECharts(): string | undefined {
  if (existsSync(script)) return script
  console.log(`Installing ECharts ${version} for the comparison (once)`)
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1']
  const args = ['install', '--prefix', folder, ...options, `echarts@${version}`]
  spawnSync('npm', args, { shell: process.platform === 'win32', timeout: 120_000 })
  return existsSync(script) ? script : undefined
}
