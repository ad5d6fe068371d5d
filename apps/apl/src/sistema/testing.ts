import type { sistemaRoutes } from '@trama/contract/apl/sistema'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { companies, isInternal, type Shows, type Who } from '../testing/shown'
import { ANY, codigo, COMPANY, each, EDITORS, EVERYONE, INTERNAL, INTERNOS, list } from '../testing/who-may'
import type { World } from '../testing/shown'

/** ERP users that a search by name finds. */
const found = (world: World, who: Who) => {
  if (who !== 'representante') return sql`${isInternal(who)}`
  return sql`codigo in (select usuario from acesso_empresa where empresa in ${companies(world)})`
}

const listed: Shows = (world) => ({
  allowed: sql`select emp_pat from empresa where emp_pat in ${companies(world)}`,
})

export const sistemaTesting = {
  async rows({ casa: { db, empresa } }) {
    await db.execute(sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'FAT10', 'P')
      on conflict do nothing`)
    return {}
  },
  calls: {
    testConnection: { reach: 'public', ...list },
    getVersao: { reach: 'public', ...list },
    listEmpresas: { reach: EVERYONE, ...list },
    listAcessoEmpresa: {
      reach: { ...EVERYONE, ...each(['administrador', 'master'], ANY) },
      refused: [403],
      inputOn: ({ casa }) => ({ params: { nome: `NOME ${casa.codigo_erp}` } }),
    },
    getParametro: { reach: EVERYONE, input: () => ({ query: { codigo: 'FAT10' } }) },
    listUsuariosErp: {
      reach: { ...INTERNAL, representante: COMPANY },
      menus: ['1.3'],
      menuExempt: INTERNOS,
      input: ({ casa }) => ({ query: { nome: casa.codigo_erp } }),
    },
    getUsuarioErp: {
      reach: { ...EVERYONE, ...each(INTERNOS, ANY) },
      ...codigo(({ casa }: Venda) => casa.codigo_erp),
    },
    previaAcesso: {
      reach: EDITORS,
      input: ({ casa }) => ({ query: { tipo: 'usuario', codigo_erp: casa.codigo_erp } }),
    },
  } satisfies Calls<typeof sistemaRoutes>,
  reach: {
    listEmpresas: listed,
    listAcessoEmpresa: (world, who) => ({
      allowed:
        who === 'editor'
          ? sql`select emp_pat as pat from empresa`
          : sql`select emp_pat as pat from empresa where emp_pat in ${companies(world)}`,
    }),
    getParametro: (world, who) => ({
      allowed: sql`select valor from parametro where empresa in ${companies(world)}
        and (${isInternal(who)} or codigo = 'FAT10')`,
    }),
    listUsuariosErp: (world, who) => {
      if (who === 'cliente' || who === 'fornecedor') return undefined
      return { allowed: sql`select codigo, nome from usuario_erp where ${found(world, who)}` }
    },
    getUsuarioErp: (world, who) => ({
      allowed: sql`select codigo, nome from usuario_erp
        where codigo = ${world.mine.casa.codigo_erp} or ${found(world, who)}`,
    }),
    previaAcesso: (world, who) => (who === 'editor' ? listed(world, who) : undefined),
  },
  texts: { parametro: { columns: ['valor'] } },
} satisfies DomainTesting
