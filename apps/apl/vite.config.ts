import { defineConfig } from 'vite'

/** Bundles the server and Trama's own packages into dist/main.js; libraries stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    // Entry points: the server, and the threads that draw documents and read spreadsheets.
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        desenho: 'src/kit/desenho/worker.ts',
        planilha: 'src/integracao/arquivo/xlsx/worker.ts',
      },
    },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@trama\//] },
})
