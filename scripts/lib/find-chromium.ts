/** A Chromium for the browser tests: named, found, or installed. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { output, run } from './process'

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Flags for a headless browser that asks the network for nothing of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function found(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return [...KNOWN, chromium.executablePath()].find((path) => existsSync(path))
}

/** Path of a Chromium: CHROMIUM_PATH, a known place, Debian's package (as root), or Playwright's own. */
export async function findChromium(): Promise<string> {
  const present = found()
  if (present) return present
  if (process.getuid?.() === 0 && (await output('which', ['apt-get']).catch(() => ''))) {
    console.log('Instalando o Chromium do Debian…')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium'])
  } else {
    console.log('Instalando o Chromium do Playwright…')
    await run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = found()
  if (!installed) throw new Error('Nenhum Chromium encontrado. Instale um ou informe CHROMIUM_PATH.')
  return installed
}
