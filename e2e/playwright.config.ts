import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/lib/machine/chromium'
import { SMTP_PORT } from './mails'
import { PUBLIC_ENV } from './public-services'

const { E2E_PORTAL_PORT: PORTAL_PORT = '3900', E2E_APL_PORT: APL_PORT = '3901' } = process.env

// The runner's processes read this file too, each after the first: one folder for all of them.
process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'trama-e2e-'))

/** Journeys on a fresh start: own ports, own empty data folder, the demo data, the built product. */
export default defineConfig({
  testDir: './specs',
  // What few ever need walked through: `npm run test:long` does.
  ...(process.env.TESTE_LONGO ? {} : { grepInvert: /@longo/ }),
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  // Tests run beside other work: a limit is there to end what hangs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 1,
  use: {
    baseURL: `http://localhost:${PORTAL_PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 820 },
    // Requests that a journey stops or answers itself must not pass by a worker; one journey has it (offline.spec).
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: {
    command: process.env.E2E_BUILT === '1' ? 'npm start -- --sem-compilar' : 'npm start',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${APL_PORT}/pronto`,
    timeout: 240_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORTAL_PORT,
      APL_PORT,
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      ...PUBLIC_ENV,
      // An ended session is noticed at once: no journey waits for it.
      SESSAO_CACHE_S: '0',
      // Receivers of webhooks are this machine's.
      WEBHOOK_REDES: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
    },
  },
})
