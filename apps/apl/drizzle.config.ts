import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './apps/apl/src/*/tables.ts',
    './apps/apl/src/integracao/*/tables.ts',
    './packages/server-kit/src/db/kit-tables.ts',
  ],
  out: './apps/apl/migrations',
})
