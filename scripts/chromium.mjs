// Finds Chromium for the browser tests: CHROMIUM_PATH, an installed browser, or (as root on Debian) a newly installed
// package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SetupError } from './setup.mjs'

const knownPaths = [
  // The headless shell is about a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {(step: string) => void} printStep @returns {string} */
export function findChromium(printStep) {
  const configured = process.env.CHROMIUM_PATH
  if (configured && !existsSync(configured))
    throw new SetupError(`CHROMIUM_PATH is ${configured}, which does not exist.`)
  const found = configured ?? knownPaths.find(existsSync) ?? installChromium(printStep)
  if (!found)
    throw new SetupError('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH.')
  return found
}

/** @param {(step: string) => void} printStep */
function installChromium(printStep) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  printStep('Installing Chromium for the browser tests')
  spawnSync('apt-get', ['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = knownPaths.find(existsSync)
    if (found) return found
  }
  return undefined
}
