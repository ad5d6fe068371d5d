import { defineConfig } from 'vitest/config'

const web = new URL('./apps/web/src', import.meta.url).pathname

/** Time limit of a test in milliseconds, long because tests run beside other work: it only ends what hangs. */
const TEST_LIMIT_MS = 180_000

/** Server tests that only the long run has. */
const LONG = '**/*.long.test.ts'

const server = {
  // Half of a short file's time went into loading the servers again.
  isolate: false,
  setupFiles: 'apps/portal/src/testing/cheap-argon2.ts',
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
}

const screens = { setupFiles: 'apps/web/src/test-setup.ts', testTimeout: TEST_LIMIT_MS }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Rules and contract keep no state, so that their tests share what is loaded.
      {
        test: {
          name: 'rules',
          isolate: false,
          include: ['packages/{rules,contract}/src/**/*.test.ts'],
          testTimeout: TEST_LIMIT_MS,
        },
      },
      {
        resolve: { alias: { '@': web } },
        test: {
          ...screens,
          name: 'web',
          // Half of a screen test's time went into loading React and the page's modules again.
          isolate: false,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.alone.test.{ts,tsx}'],
        },
      },
      // A module that a test replaces (`vi.mock`) would stay replaced, or be loaded already, in a shared process.
      {
        resolve: { alias: { '@': web } },
        test: { ...screens, name: 'web-alone', include: ['apps/web/src/**/*.alone.test.{ts,tsx}'] },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: [
            'packages/server-kit/src/**/*.test.ts',
            'apps/{portal,apl}/src/**/*.test.ts',
            'scripts/tests/*.test.ts',
          ],
          exclude: [LONG],
        },
      },
      // What takes long for a seldom change: only `npm run test:long` has it.
      { test: { ...server, name: 'long', include: ['scripts/tests/long/*.test.ts', LONG] } },
    ],
  },
})
