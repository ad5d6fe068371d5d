import { defineConfig } from 'vite'

/** `npx vite build apps/portal --ssr src/main.ts`: one file that contains the workspace's own packages. */
export default defineConfig({
  root: import.meta.dirname,
  build: { target: 'node20', outDir: 'dist', ssr: 'src/main.ts', sourcemap: true },
  ssr: { noExternal: [/^@trama/] },
})
