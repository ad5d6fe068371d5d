/** The browser of journeys, benches and pictures: where it may be, and how it is started. */
import { existsSync } from 'node:fs'

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

/** Path of a Chromium: the one that CHROMIUM_PATH names, one in a known place, or Playwright's own. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH
  const known = [...(named ? [named] : []), ...KNOWN].find((path) => existsSync(path))
  if (known) return known
  // Playwright takes a moment to load, and most machines have a Chromium of the system.
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}
