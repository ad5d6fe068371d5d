import { defineConfig } from 'vitest/config'

const web = new URL('./apps/web/src', import.meta.url).pathname

/** Time limit of a test in milliseconds, long because tests run beside other work: it only ends what hangs. */
const TEST_LIMIT_MS = 180_000

/** Folder in which a run keeps transformed modules of the servers for its next part; a new run empties it. */
const { TESTE_MODULOS: kept } = process.env

/** Server tests that only the long run has. */
const LONG = '**/*.long.test.ts'

const server = {
  // Half of a short file's time went into loading the servers again.
  isolate: false,
  ...(kept && { experimental: { fsModuleCache: true, fsModuleCachePath: kept } }),
  setupFiles: ['apps/portal/src/testing/cheap-argon2.ts', 'apps/apl/src/testing/one-key-pair.ts'],
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
}

export default defineConfig({
  test: {
    // A server test waits for its database half of the time, so that three keep two cores busy.
    maxWorkers: 3,
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
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          // Libraries are loaded once for all files; page and modules of our own are new for each (test-page.ts).
          isolate: false,
          // A device's database is made anew for each file too.
          server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
          setupFiles: ['apps/web/src/test-page.ts', 'apps/web/src/test-setup.ts'],
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
          exclude: [LONG],
        },
      },
      // What takes long for a seldom change: only `npm run test:long` has it. Some of it sends a hundred orders a second,
      // which two cores can only answer when nothing else runs.
      {
        test: {
          ...server,
          name: 'long',
          include: ['scripts/tests/long/*.test.ts', LONG],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
