import { defineConfig } from 'vite'

/** Bundles the server and the house's packages into dist/main.js; libraries stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    // The server, and the thread that draws for it.
    rolldownOptions: { input: { main: 'src/main.ts', desenho: 'src/kit/desenho/worker.ts' } },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@trama\//] },
})
