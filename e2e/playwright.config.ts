import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/machine/chromium'
import { CAMERA_FILM } from './camera-file'
import { PORTAL_URL } from './ports'

const executablePath = await findChromium()

/** Journeys on the built product with the demo: each worker has servers and data of its own. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  globalSetup: './prepare.ts',
  // Journeys that repeat what a shorter one shows, on more screens or for more people: `npm run test:long` runs them.
  ...(process.env.TESTE_LONGO ? {} : { grepInvert: /@longo/ }),
  // Tests run beside other work, so the limits are long and only end a test that hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A test that passes at the second try counts as passed but is reported apart, so that unsteady tests are seen.
  retries: 1,
  workers: Number(process.env.E2E_WORKERS || '3'),
  use: {
    baseURL: PORTAL_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 820 },
    // Each frame of an animation costs processor time; the journey of the main job shows them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would hide requests that a journey stops or answers itself; only one journey uses it
    // (offline.spec).
    serviceWorkers: 'block',
    // A trace costs as much as half the rest: only what failed is traced, when it runs again.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...CHROMIUM_FLAGS,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${CAMERA_FILM}`,
      ],
    },
  },
})
