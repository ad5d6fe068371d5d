import { defineConfig } from 'vite'

/** Bundles the server and the house's packages into dist/main.js; libraries stay in node_modules. */
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', emptyOutDir: true, sourcemap: true },
  ssr: { noExternal: [/^@trama\//] },
})
