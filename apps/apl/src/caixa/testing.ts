import type { caixaRoutes } from '@trama/contract/apl/caixa'
import type { resumoVarejoRoutes } from '@trama/contract/apl/varejo/resumo'
import { sumMoney } from '@trama/rules/money'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { moeda } from '../catalogo/tables'
import type { Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Casa } from '../testing/factories'
import { companies, own, owned, registering } from '../testing/shown'
import { COMPANY, each, INTERNAL, INTERNOS, OWN } from '../testing/who-may'

export interface CaixaRows {
  /** Number of an open session of the sale's representative. */
  caixa: number
}
type Sale = Pick<Venda, 'casa' | 'partes'>
type Row = Venda & CaixaRows

/** Adds the currencies of a till, one for each means of payment. */
export async function moedasDaLoja({ db, empresa }: Casa): Promise<void> {
  await db
    .insert(moeda)
    .values([
      { empresa, codmoe: 'DIN', descricao: 'Dinheiro', tipo: 0, meio: '01' },
      { empresa, codmoe: 'CAR', descricao: 'Cartão', tipo: 0, meio: '03' },
      { empresa, codmoe: 'PIX', descricao: 'PIX', tipo: 0, meio: '17' },
      { empresa, codmoe: 'TRO', descricao: 'Dinheiro devolvido', tipo: 4, meio: '01' },
      { empresa, codmoe: 'CRE', descricao: 'Crédito', tipo: 4, meio: '05' },
    ])
    .onConflictDoNothing()
}

/** Adds an open session of an operator who does not exist, so any number of open sessions can stand side by side. */
let outros = 0
async function aCaixa(
  { casa, partes }: Sale,
  situacao: 'A' | 'F',
  operador = `T${(outros += 1)}`,
): Promise<number> {
  await moedasDaLoja(casa)
  const stored = await firstRow<{ numero: number }>(
    casa.db,
    sql`with proximo as (
        insert into sequencia (empresa, nome, valor) values (${casa.empresa}, 'caixa', 1)
        on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning valor)
      insert into caixa (empresa, numero, data, fundo, operador, codrep, situacao, aberto_em, aberto_por, aberto_id)
      select ${casa.empresa}, valor, '2026-03-10', 100, ${operador}, ${partes.codrep}, ${situacao},
        '2026-03-10T11:00:00Z', ${`REP ${partes.codrep}`}, 1 from proximo
      returning numero`,
  )
  return Number(stored?.numero)
}

interface Sold {
  caixa: number
  /** Currency, means of payment and value of each payment. */
  pagos: readonly (readonly [codmoe: string, meio: string, valor: number])[]
  devolucao?: boolean
  status?: number
  troco?: number
  impresso?: 'S'
  dia?: string
}

/** Adds a sale or return as a finalisation leaves it; returns its number. */
export async function aSold({ casa, partes }: Sale, sold: Sold): Promise<number> {
  const { pagos, devolucao = false, status = 1, troco = 0, impresso = null, dia = '2026-03-10' } = sold
  const valor = sumMoney(pagos.map(([, , paid]) => paid))
  const stored = await firstRow<{ codven: number }>(
    casa.db,
    sql`with nova as (
        insert into venda (empresa, codven, codcli, codrep, tabela, data, hora, dt_final, tipo_venda, status, caixa, valor,
          valor_bruto, valor_liq, troco, impresso)
        select ${casa.empresa}, coalesce(max(codven), 0) + 1, ${partes.codcli}, ${partes.codrep}, ${partes.tab_pre},
          ${dia}, '10:00', ${dia}, ${devolucao ? 1 : 0}, ${status}, ${sold.caixa}, ${valor}, ${valor}, ${valor}, ${troco},
          ${impresso} from venda where empresa = ${casa.empresa}
        returning codven),
      pagas as (
        insert into venda_parcela (empresa, codven, ordem, nrparcela, vencimento, valor, cdmoeda, meio)
        select ${casa.empresa}, codven, ordem, 1, ${dia}::date, (row ->> 2)::numeric, row ->> 0, row ->> 1
        from nova, jsonb_array_elements(${JSON.stringify(pagos)}::jsonb) with ordinality as paid(row, ordem))
      select codven from nova`,
  )
  return Number(stored?.codven)
}

/** Closes the callers' sessions, so that each caller may open one again. */
const closeOwn = ({ db, empresa }: Casa) =>
  db.execute(sql`update caixa set situacao = 'F' where empresa = ${empresa} and operador not like 'T%'`)

const TILL = { reach: { ...INTERNAL, representante: OWN }, menus: ['1.7'] } as const
/** A call that names no session: the caller's own one is meant. */
const MINE = { reach: each([...INTERNOS, 'representante'], OWN), menus: ['1.7'] } as const

const numeros = registering(owned(sql`select empresa, numero from caixa`))

export const caixaTesting = {
  sequencias: ['caixa'],
  async rows(sale): Promise<CaixaRows> {
    return { caixa: await aCaixa(sale, 'A') }
  },
  calls: {
    listCaixas: { ...TILL, input: () => ({ query: { data_ini: '01/01/2026', situacao: 'A' } }) },
    totalCaixas: { ...TILL, input: () => ({ query: { data_ini: '01/01/2026' } }) },
    getCaixaAberto: { ...MINE, menus: ['1.4', '1.7'], input: () => ({}) },
    getCaixa: { ...TILL, inputOn: ({ caixa }) => ({ params: { numero: String(caixa) } }) },
    getCaixaPdf: { ...TILL, inputOn: ({ caixa }) => ({ params: { numero: String(caixa) } }) },
    openCaixa: {
      ...MINE,
      input: async ({ casa }) => {
        await closeOwn(casa)
        return { body: { fundo: 50 } }
      },
    },
    moveCaixa: {
      ...MINE,
      input: async (sale) => {
        const { casa, partes } = sale
        await closeOwn(casa)
        for (const operador of [casa.codigo_erp, `R${partes.codrep}`]) {
          await aCaixa(sale, 'A', operador)
        }
        return { body: { tipo: 'sangria', valor: 10, motivo: 'Cofre' } }
      },
    },
    closeCaixa: {
      ...TILL,
      inputOn: async (sale) => ({
        params: { numero: String(await aCaixa(sale, 'A')) },
        body: { contagem: [{ codmoe: 'DIN', valor: 90 }], obs: 'Faltou troco' },
      }),
    },
    checkCaixa: {
      reach: each(['administrador', 'master'], COMPANY),
      menus: ['1.7'],
      inputOn: async (sale) => ({
        params: { numero: String(await aCaixa(sale, 'F')) },
        body: { obs: 'Conferido com o cofre' },
      }),
    },
    getResumoVarejo: {
      ...MINE,
      menus: ['1.4', '1.7'],
      input: () => ({ query: { data_ini: '01/01/2026', data_fim: '31/12/2026' } }),
    },
  } satisfies Calls<typeof caixaRoutes & typeof resumoVarejoRoutes, Row>,
  reach: {
    listCaixas: numeros,
    getCaixa: numeros,
    totalCaixas: registering((world, who) => ({
      allowed: sql`select count(*)::int as n from caixa where ${own(world, who)}`,
      fits: (row, [all]) => Number(row.total) <= Number(all?.n),
    })),
    getCaixaPdf: registering(
      owned(sql`select numero from caixa`, ({ conteudo }) => String(conteudo).startsWith('%PDF')),
    ),
    // The caller has no open session; the parameter in the answer is no row of data.
    getCaixaAberto: registering(() => ({ allowed: sql`select 1`, fits: ({ caixa }) => caixa === null })),
    getResumoVarejo: registering((world) => ({
      allowed: sql`select count(*)::int as n from venda where empresa in ${companies(world)}`,
      fits: (row, [all]) => Number(row.vendas) <= Number(all?.n),
    })),
  },
  written: ['caixa', 'caixa_movimento', 'caixa_contagem', 'venda'],
  owned: [
    {
      table: 'caixa',
      key: 'numero',
      owners: { representante: 'codrep' },
      children: ['caixa_movimento', 'caixa_contagem'],
    },
  ],
} satisfies DomainTesting
