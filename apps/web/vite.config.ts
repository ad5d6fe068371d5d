import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS, namedAhead } from './build/chunks.ts'
import { shortClassNames } from './build/class-names.ts'
import { portalWorker } from './worker/worker-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), portalWorker({ publicDir: here('public') })],
  resolve: {
    alias: {
      '@': here('src'),
      // The router's store asks for a shim that React has not needed since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: shortClassNames(here('src')) } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // The oldest browsers that know light-dark(), AbortSignal.any and popovers.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The Content-Security-Policy allows only files of this origin, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostId }) => namedAhead(names, hostId),
    },
    rolldownOptions: {
      // Libraries mark files with "use client"; Vite hides each warning and clears the terminal's line, the progress with it.
      checks: { moduleLevelDirective: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
})
