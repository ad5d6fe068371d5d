import { defineConfig } from 'vite'

/** `npx vite build apps/portal --ssr src/main.ts`: one file, with the house's own packages inside. */
export default defineConfig({
  root: import.meta.dirname,
  build: { target: 'node20', outDir: 'dist', ssr: 'src/main.ts', sourcemap: true },
  ssr: { noExternal: [/^@trama/] },
})
