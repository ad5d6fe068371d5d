import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/portal/src/*/tables.ts', './packages/server-kit/src/db/kit-tables.ts'],
  out: './apps/portal/migrations',
})
