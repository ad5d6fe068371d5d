import type { ordemServicoListRoutes } from '@trama/contract/apl/ordem-servico/list'
import type {
  ordemServicoDocumentoRoutes,
  ordemServicoRoutes,
} from '@trama/contract/apl/ordem-servico/ordem-servico'
import type { ordemServicoQuadroRoutes } from '@trama/contract/apl/ordem-servico/quadro'
import { sql } from 'drizzle-orm'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { isTitled, supplied } from '../testing/shown'
import type { Row as ShownRow } from '../testing/test-app'
import { INTERNAL, OWN } from '../testing/who-may'
import { ordem_servico, ordem_servico_apontamento, parte, setor, setor_verificacao } from './tables'

export interface OrdemServicoRows {
  /** Key of the service order (number, sector, part) that the sale's supplier holds. */
  servico: { numero: string; setor: string; parte: string }
}
type Row = Venda & OrdemServicoRows
type Routes = typeof ordemServicoListRoutes &
  typeof ordemServicoQuadroRoutes &
  typeof ordemServicoRoutes &
  typeof ordemServicoDocumentoRoutes
type Given = Partial<typeof ordem_servico.$inferInsert>

const SERVICO = { reach: { ...INTERNAL, fornecedor: OWN }, menus: ['4.1'] } as const
const SEND = { ...SERVICO, reach: INTERNAL } as const
let serial = 0

/** Stores a sector with two checklist items; returns its code. */
export async function aSetor({ db, empresa }: Casa, ordem = 0): Promise<string> {
  const codigo = `S${(serial += 1)}`
  await db.insert(setor).values({ empresa, codigo, descricao: `Setor ${codigo}.`, ordem })
  const item = { empresa, setor: codigo }
  await db.insert(setor_verificacao).values([
    { ...item, item: `${codigo}-1`, descricao: 'Medidas conferidas', ordem: 1 },
    { ...item, item: `${codigo}-2`, descricao: 'Sem fio solto', ordem: 2 },
  ])
  return codigo
}

export async function aParte({ db, empresa }: Casa): Promise<string> {
  const codigo = `T${(serial += 1)}`
  await db.insert(parte).values({ empresa, codigo, descricao: `Parte ${codigo}` })
  return codigo
}

/**
 * Stores a service order of a hundred pieces that went out on 10/03/2026 and are due ten days later; creates whatever
 * is not given.
 */
export async function anOrdemServico(
  casa: Casa,
  { codigo, codfor, ...given }: Given & { codigo: string; codfor: number },
) {
  const row = {
    empresa: casa.empresa,
    numero: (serial += 1),
    setor: given.setor ?? (await aSetor(casa)),
    parte: given.parte ?? (await aParte(casa)),
    codigo,
    codfor,
    qtde: 100,
    dt_s: '2026-03-10',
    dt_prev: '2026-03-20',
    ...given,
  }
  const [stored] = await casa.db.insert(ordem_servico).values(row).returning({ id: ordem_servico.id })
  const path = `/EXCIA/OrdemServico/${row.numero}/${row.setor}/${row.parte}`
  return { ...row, id: stored?.id ?? 0, path }
}

const onServico = ({ servico }: Row) => ({ params: servico })
const query = () => ({ query: { dt_s_ini: '01/01/2026', situacao: 'A', aberta: 'S' } })

/** Stores a production record of the supplier, for tests that undo it. */
async function noted({ casa: { db, empresa }, servico }: Row) {
  const key = { empresa, ...servico, numero: Number(servico.numero) }
  await db.execute(sql`update ordem_servico set qtde_feita = qtde_feita + 1
    where empresa = ${empresa} and numero = ${key.numero} and setor = ${key.setor} and parte = ${key.parte}`)
  const [stored] = await db
    .insert(ordem_servico_apontamento)
    .values({ ...key, dia: '2026-03-11', qtde: 1, refugo: 0, do_fornecedor: 'S', incluido_em: new Date() })
    .returning({ seq: ordem_servico_apontamento.seq })
  return { params: { ...servico, seq: String(stored?.seq) } }
}

const ordens = supplied(sql`select numero, setor, parte, codfor from ordem_servico where`)
const count = (row: ShownRow, [all]: ShownRow[]) => Number(row.total) <= Number(all?.n)
const codforOf = (row: unknown) => (row as ShownRow).codfor

export const ordemServicoTesting = {
  async rows(sale): Promise<OrdemServicoRows> {
    const { casa, forn, partes } = sale
    const row = { codigo: partes.codigo, codfor: forn.codfor, qtde: 1_000_000 }
    const { numero, setor: sector, parte: part } = await anOrdemServico(casa, row)
    const servico = { numero: String(numero), setor: sector, parte: part }
    await noted({ ...sale, servico })
    return { servico }
  },
  calls: {
    listOrdensServico: { ...SERVICO, input: query },
    totalOrdensServico: { ...SERVICO, input: query },
    quadroOrdensServico: { ...SERVICO, input: () => ({ query: { cartoes: '10' } }) },
    capacidadeOrdensServico: { ...SERVICO, input: () => ({ query: { semanas: '4' } }) },
    getOrdemServicoPdf: {
      ...SERVICO,
      inputOn: ({ servico }) => ({
        query: { numero: servico.numero, op: servico.setor, parte: servico.parte },
      }),
    },
    shareOrdemServico: { ...SEND, inputOn: (row) => ({ ...onServico(row), body: { dias: 2 } }) },
    emailOrdemServico: {
      ...SEND,
      inputOn: (row) => ({ ...onServico(row), body: { para: ['oficina@exemplo.com.br'] } }),
    },
    getOrdemServico: { ...SERVICO, inputOn: onServico },
    changeOrdemServico: {
      ...SERVICO,
      inputOn: (row) => ({
        ...onServico(row),
        body: { dt_prev: '25/03/2026', situacao: 'P', obs: 'Falta linha' },
      }),
    },
    listApontamentos: { ...SERVICO, inputOn: onServico },
    addApontamento: { ...SERVICO, inputOn: (row) => ({ ...onServico(row), body: { qtde: 2, refugo: 1 } }) },
    deleteApontamento: { ...SERVICO, inputOn: noted },
    listVerificacao: { ...SERVICO, inputOn: onServico },
    changeVerificacao: {
      ...SERVICO,
      inputOn: (row) => ({
        ...onServico(row),
        body: { itens: [{ item: `${row.servico.setor}-1`, marcado: 'S' }] },
      }),
    },
  } satisfies Calls<Routes, Row>,
  reach: {
    listOrdensServico: ordens,
    getOrdemServico: ordens,
    totalOrdensServico: supplied(sql`select count(*)::int as n from ordem_servico where`, { fits: count }),
    quadroOrdensServico: supplied(sql`select setor, codfor from ordem_servico where`, {
      fits: ({ setor: sector, total, cartoes }, allowed) => {
        const own = allowed.filter((row) => row.setor === sector)
        const cards = Array.isArray(cartoes) ? cartoes : [undefined]
        return (
          Number(total) <= own.length &&
          cards.every((card) => own.some((row) => row.codfor === codforOf(card)))
        )
      },
    }),
    capacidadeOrdensServico: supplied(sql`select codfor from fornecedor where`, {
      fits: (row, allowed) => allowed.some(({ codfor }) => codfor === row.codfor),
    }),
    getOrdemServicoPdf: supplied(sql`select numero from ordem_servico where`, {
      fits: (row, allowed) => allowed.some(({ numero }) => isTitled(row, String(numero))),
    }),
    listApontamentos: supplied(
      sql`select seq from (select a.seq, p.empresa, p.codfor from ordem_servico_apontamento a
        join ordem_servico p using (empresa, numero, setor, parte)) a where`,
    ),
    listVerificacao: supplied(
      sql`select item from (select v.item, p.empresa, p.codfor from setor_verificacao v
        join ordem_servico p using (empresa, setor)) v where`,
    ),
  },
  written: ['compartilhamento', 'ordem_servico', 'ordem_servico_apontamento', 'ordem_servico_verificacao'],
  owned: [
    {
      table: 'ordem_servico',
      key: 'numero',
      owners: { fornecedor: 'codfor' },
      children: ['ordem_servico_apontamento', 'ordem_servico_verificacao'],
    },
  ],
  async reopen(db) {
    await db.execute(sql`update ordem_servico set situacao = 'P', dt_r = null where situacao = 'B'`)
  },
} satisfies DomainTesting
