import { fileURLToPath } from 'node:url'

/** Found both from `src/` and from the built `dist/main.js`. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
