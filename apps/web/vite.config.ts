import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portalWorker } from './worker/worker-plugin'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: here('src/app/routes'),
      generatedRouteTree: here('src/app/route-tree.gen.ts'),
      quoteStyle: 'single',
      autoCodeSplitting: true,
      // What shows while a route loads must not have to be loaded itself.
      codeSplittingOptions: { defaultBehavior: [['component']] },
    }),
    react(),
    portalWorker({ publicDir: here('public') }),
  ],
  resolve: { alias: { '@': here('src') } },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // The floor of light-dark(), AbortSignal.any and popovers.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The Content-Security-Policy allows files of our own only: nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for each step of the way from the login to a form: many small ones compress worse, 11 KB by the
          // time a list shows. A group takes all that its modules import and no group before it has, so none is made
          // of a feature: other screens would load it for what they share.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
            },
            { name: 'first', tags: ['$initial'] },
            { name: 'client', test: /sessao[\\/]open-session\.ts$/ },
            {
              name: 'shell',
              test: /app[\\/]start\.tsx$|app[\\/]shell[\\/]shell\.tsx$|sessao[\\/]session-start\.ts$/,
            },
            // With what most screens behind a list share; two rules of Brazil that lists use and forms bring as well.
            {
              name: 'list',
              test: /crud[\\/]list[\\/]list-page\.tsx$|crud[\\/]grid[\\/]columns\.tsx$|ui[\\/]status[\\/](badge|status-badges)\.tsx$|query-keys\.ts$|use(Mutation|Query)\.js$|queryOptions\.js$|icons[\\/](copy|pencil|plus)\.mjs$|rules[\\/]src[\\/](money|uf|cep)\.ts$/,
            },
            // What asks for a list's rows or an order's parameters, apart from the screens: it comes before they do.
            {
              name: 'pedidos-dados',
              test: /features[\\/]pedido[\\/]lista[\\/]prefetch\.ts$|apl[\\/]item-tipo\.ts$/,
            },
            { name: 'clientes-dados', test: /features[\\/]cliente[\\/]lista[\\/]prefetch\.ts$/ },
            { name: 'pedidos', test: /features[\\/]pedido[\\/]lista[\\/]list-page\.tsx$/ },
            { name: 'clientes', test: /features[\\/]cliente[\\/]lista[\\/]list-page\.tsx$/ },
            { name: 'pedido-dados', test: /features[\\/]pedido[\\/]form[\\/]prefetch\.ts$/ },
            // With what the forms of orders and of customers share.
            {
              name: 'form',
              test: /crud[\\/]form[\\/](form-page\.tsx|use-record-form\.ts)$|fields[\\/]form[\\/]|ui[\\/]tabs\.tsx$|lib[\\/](fretes|query[\\/]search-representantes)\.ts$|contract[\\/]src[\\/]apl[\\/]catalogo\.ts$|icons[\\/]trash\.mjs$/,
            },
            { name: 'pedido', test: /features[\\/]pedido[\\/]form[\\/]form-page\.tsx$/ },
            { name: 'cliente', test: /features[\\/]cliente[\\/]form[\\/]form-page\.tsx$/ },
          ],
        },
      },
    },
  },
})
