import { defineConfig } from 'vitest/config'

const web = new URL('./apps/web/src', import.meta.url).pathname

/** Tests run beside other work: a limit is there to end what hangs. */
const TEST_LIMIT_MS = 180_000

const server = {
  // Half of a short file's time went into loading the servers again.
  isolate: false,
  setupFiles: 'apps/portal/src/testing/cheap-argon2.ts',
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias: { '@': web } },
        test: {
          name: 'unit',
          include: ['packages/{rules,contract}/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: 'apps/web/src/test-setup.ts',
          testTimeout: TEST_LIMIT_MS,
        },
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
        },
      },
      // What takes minutes for a seldom change: only `npm run test:long` has it.
      { test: { ...server, name: 'long', include: ['scripts/tests/long/*.test.ts'] } },
    ],
  },
})
