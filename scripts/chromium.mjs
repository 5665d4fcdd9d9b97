// A Chromium for the browser tests: the one a setting names, else an installed one, else (as root on
// Debian) the package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SetupError } from './setup.mjs'

const usual = [
  // The same browser without its windows and menus, which nobody sees in a test: a quarter quicker.
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

/** @param {(step: string) => void} tell @returns {string} */
export function findChromium(tell) {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new SetupError(`CHROMIUM_PATH names ${given}, which is not there.`)
  const found = given ?? usual.find(existsSync) ?? installChromium(tell)
  if (!found)
    throw new SetupError('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH.')
  return found
}

/** @param {(step: string) => void} tell */
function installChromium(tell) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  tell('Installing Chromium for the browser tests')
  spawnSync('apt-get', ['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = usual.find(existsSync)
    if (found) return found
  }
  return undefined
}
