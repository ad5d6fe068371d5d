import { fileURLToPath } from 'node:url'

/** Folder of the migrations, found both from `src/` and from the built `dist/main.js`. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
