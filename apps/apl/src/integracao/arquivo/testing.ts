import type { integracaoArquivoRoutes } from '@trama/contract/apl/integracao/arquivo'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../../testing/domain'
import { ANY, each, EDITORS } from '../../testing/who-may'

const EDITORES = { reach: EDITORS }
let cores = 0

export const integracaoArquivoTesting = {
  rows: async () => ({}),
  calls: {
    importArquivo: {
      ...EDITORES,
      input: () => ({
        body: {
          tabela: 'cor',
          nome: 'cor.csv',
          conteudo: Buffer.from(`Cor;Descrição\nZ${(cores += 1)};Do arquivo\n`).toString('base64'),
          conferir: 'N',
          parcial: 'N',
        },
      }),
    },
    getModelo: {
      reach: each(['administrador', 'master'], ANY),
      inputOn: () => ({ params: { tabela: 'cor' } }),
    },
  } satisfies Calls<typeof integracaoArquivoRoutes>,
  reach: {
    // A template is the same for every company.
    getModelo: (_world, who) =>
      who === 'editor' ? { allowed: sql`select 1 as modelo`, fits: () => true } : undefined,
  },
  written: ['cor'],
} satisfies DomainTesting
