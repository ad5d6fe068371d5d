/** The browser of journeys, benches and pictures: where it may be, and how it is started. */
import { existsSync } from 'node:fs'

/** The shell comes first: it has no window of its own, and costs half the processor time of a whole Chromium. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Features that are off. Chromium reads only the last list that it is given, so this list repeats from Playwright's what
 * changes how pages behave. The two of the address bar are pages of the browser's own, which Chromium loads for every
 * window, although nobody sees a headless browser's window: they cost a third of the processor time of the journeys.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags for a headless browser that asks the network for nothing of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
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
