/** Only `npm run test:citus` runs these: they need an extension of PostgreSQL, and kill machines. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['scripts/tests/citus/*.test.ts'],
    setupFiles: 'apps/portal/src/testing/cheap-argon2.ts',
    maxWorkers: 1,
  },
})
