import type { metaRoutes } from '@trama/contract/apl/meta/meta'
import type { metaProgressoRoutes } from '@trama/contract/apl/meta/progresso'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, internal, own, registering } from '../testing/shown'
import { INTERNAL, OWN } from '../testing/who-may'

const MENUS = ['1.8'] as const
const SET = { reach: INTERNAL, menus: MENUS } as const
const MES = '01/03/2026'

export const metaTesting = {
  async rows({ casa: { db, empresa }, partes: { codrep } }: Venda) {
    const valor = 1000 + Number(empresa)
    await db.execute(
      sql`insert into meta (empresa, codrep, mes, valor) values (${empresa}, ${codrep}, '2026-03-01', ${valor})`,
    )
    return {}
  },
  calls: {
    listMetas: { ...SET, input: () => ({ query: { ano: '2026' } }) },
    saveMetas: {
      ...SET,
      inputOn: ({ partes: { codrep } }) => ({
        body: { celulas: [{ codrep, mes: '01/04/2026', valor: 1500, pecas: 30 }] },
      }),
    },
    checkMetas: {
      ...SET,
      input: ({ partes: { codrep } }) => ({
        body: { ano: 2026, linhas: [{ linha: 2, representante: codrep, mes: 'abril', valor: '1.500,00' }] },
      }),
    },
    // A representative names nobody: the own progress is meant.
    getMetaProgresso: {
      reach: { ...INTERNAL, representante: OWN },
      menus: MENUS,
      input: () => ({ query: { mes: MES } }),
    },
  } satisfies Calls<typeof metaRoutes & typeof metaProgressoRoutes>,
  reach: {
    listMetas: internal(
      (world) => sql`select codrep, nome from representante where empresa in ${companies(world)}`,
    ),
    getMetaProgresso: registering((world, who) => ({
      allowed: sql`select codrep, nome from representante where ${own(world, who)}`,
      fits: ({ representantes }, allowed) => {
        const codes = new Set(allowed.map(({ codrep }) => codrep))
        return (representantes as { codrep: string }[]).every(({ codrep }) => codes.has(codrep))
      },
    })),
  },
  changesNothing: ['checkMetas'],
  written: ['meta'],
} satisfies DomainTesting
