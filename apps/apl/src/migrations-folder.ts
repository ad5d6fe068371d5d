import { fileURLToPath } from 'node:url'

/** The folder of migrations, found from `src/` and from the built `dist/main.js`. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
