import type { Caixa, CaixaAberto, CaixaFilters, CaixaMeio, CaixaQuery } from '@trama/contract/apl/caixa'
import { explicarDiferencas } from '@trama/rules/caixa/explicar'
import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import { fromCents, toCents } from '@trama/rules/money'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, type RowOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { nameOf } from '../kit/liberacao/atos'
import { documentList } from '../kit/list/document-list'
import { equals, inPeriod } from '../kit/list/filters'
import { every } from '../page'
import { exigeCaixa } from './caixa-da-venda'
import { CONTAGEM, dinheiroOf, MOEDAS, RECEBIDOS, TROCOS, VENDAS } from './fatos'
import { operadorOf, visibleCaixas } from './policy'
import { caixa, caixa_movimento } from './tables'

const localOf = (instant: SQL) => sql`(${instant} at time zone 'America/Sao_Paulo')`
const dayOf = (instant: SQL) => sql<string | null>`${localOf(instant)}::date`
const timeOf = (instant: SQL) => sql<string | null>`to_char(${localOf(instant)}, 'HH24:MI:SS')`

/** Columns of a session, over the alias `p`. */
const HEADER = {
  ...columnsOf(alias(caixa, 'p'), 'numero, empresa, situacao, data, fundo, diferenca, versao'),
  operador: sql<string>`coalesce(p.aberto_por, '')`,
  hora: sql<string>`${timeOf(sql`p.aberto_em`)}`,
  dt_fecha: dayOf(sql`p.fechado_em`),
  hr_fecha: timeOf(sql`p.fechado_em`),
  vendas: sql<number>`(select count(*)::int ${VENDAS})`,
}
const TOTAL = {
  total: sql<number>`count(*)::int`,
  diferenca: sql<number>`coalesce(sum(diferenca), 0)`,
}

/** Cash sessions of the company that the caller may see, the newest first. */
export const caixaList = documentList<typeof HEADER, typeof TOTAL, CaixaFilters, CaixaQuery>({
  table: 'caixa',
  changes: { registro: 'caixa' },
  matching: (ctx: AplContext, scope, { data_ini, data_fim, situacao, operador }) =>
    every([
      visibleCaixas(ctx, scope),
      ...inPeriod(sql`p.data`, data_ini, data_fim),
      equals(sql`p.situacao`, situacao),
      operador !== undefined && sql`sem_acento(p.aberto_por) like sem_acento(${containing(operador)})`,
    ]),
  columns: () => HEADER,
  ordem: '-data',
  totals: { of: sql`p.diferenca`, as: TOTAL },
})

const p = alias(caixa, 'p')
const i = alias(caixa_movimento, 'i')

/** Asked of a session that was counted; the till asks for its open one before each sale. */
const contado = <T>(rows: SQL<T[]>) => sql<T[]>`case when p.situacao = 'A' then '[]'::json else ${rows} end`

const columnsFor = (ctx: AplContext) => ({
  ...HEADER,
  ...columnsOf(p, 'obs, obs_confere'),
  proprio: sql<'S' | 'N'>`case when p.operador = ${operadorOf(ctx)} then 'S' else 'N' end`,
  fechado_por: sql<string | null>`${nameOf(ctx, sql`p.fechado_por`, sql`p.fechado_id`)}`,
  dt_confere: dayOf(sql`p.conferido_em`),
  hr_confere: timeOf(sql`p.conferido_em`),
  conferido_por: sql<string | null>`${nameOf(ctx, sql`p.conferido_por`, sql`p.conferido_id`)}`,
  movimentos: rowsAsJson(
    {
      ...columnsOf(i, 'ordem, tipo, valor, motivo'),
      data: sql<string>`${dayOf(sql`i.feito_em`)}`,
      hora: sql<string>`${timeOf(sql`i.feito_em`)}`,
      por: sql<string | null>`${nameOf(ctx, sql`i.feito_por`, sql`i.feito_id`)}`,
    },
    sql`from caixa_movimento i where i.empresa = p.empresa and i.numero = p.numero order by i.ordem`,
  ),
  moedas: MOEDAS,
  contagem: CONTAGEM,
  recebidos: contado(RECEBIDOS),
  trocos: contado(TROCOS),
})
type Found = RowOf<ReturnType<typeof columnsFor>>

const find = (ctx: AplContext, condition: SQL): Promise<Found | undefined> =>
  selectFirst(
    ctx.db,
    columnsFor(ctx),
    sql`from caixa p where ${visibleCaixas(ctx, ctx.scope)} and ${condition}`,
  )

/** A session; what it should hold is told once it has been counted. */
export async function getCaixa(ctx: AplContext, numero: number): Promise<Caixa> {
  const found = await find(ctx, sql`p.numero = ${numero}`)
  if (!found) throw notFound(CAIXA_MESSAGES.naoEncontrado(numero))
  return toCaixa(found)
}

export async function getCaixaAberto(ctx: AplContext): Promise<CaixaAberto> {
  const [found, loja] = await Promise.all([
    find(ctx, sql`p.operador = ${operadorOf(ctx)} and p.situacao = 'A'`),
    selectFirst(ctx.db, { exigido: exigeCaixa(ctx.empresa) }, sql``),
  ])
  return { exigido: loja?.exigido ? 'S' : 'N', caixa: found ? toCaixa(found) : null }
}

function toCaixa({ moedas, contagem, recebidos, trocos, ...found }: Found): Caixa {
  if (found.situacao === 'A') return { ...found, meios: moedas.map(aContar) }
  const { movimentos, fundo } = found
  const explicacoes = explicarDiferencas({
    meios: contagem,
    recebidos,
    trocos,
    movimentos,
    fundo,
    dinheiro: dinheiroOf(moedas),
  })
  return {
    ...found,
    meios: contagem.map((meio) => ({
      ...meio,
      diferenca: fromCents(toCents(meio.contado) - toCents(meio.esperado)),
      explicacoes: explicacoes.get(meio.codmoe) ?? [],
    })),
  }
}

const aContar = (moeda: Pick<CaixaMeio, 'codmoe' | 'descricao' | 'meio'>): CaixaMeio => ({
  ...moeda,
  esperado: null,
  contado: null,
  diferenca: null,
  explicacoes: [],
})
