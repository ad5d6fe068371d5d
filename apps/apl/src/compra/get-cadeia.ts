import type { OrdemCadeia } from '@trama/contract/apl/compra/recebimento'
import { type OrdemAto, ordemAtoText } from '@trama/rules/compra/historia'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { conta_pagar } from '../pagar/tables'
import { solicitacao } from '../solicitacao/tables'
import { visibleOrdens } from './policy'
import { ordem_compra, ordem_compra_item, recebimento, recebimento_item } from './tables'

/** Most entries of the history: older ones say little about an order. */
const MOST = 200

const atoDe = (what: 'salvo' | 'estorno') => {
  const at = sql.raw(`(r.${what}_em at time zone 'America/Sao_Paulo')`)
  return sql<
    OrdemCadeia['recebimentos'][number]['feito']
  >`jsonb_build_object('data', to_char(${at}, 'YYYY-MM-DD'),
    'hora', to_char(${at}, 'HH24:MI:SS'), 'por', ${sql.raw(`r.${what}_por`)})`
}

const ITENS = rowsAsJson(
  {
    ...columnsOf(alias(recebimento_item, 'ri'), 'ordem, qtde'),
    ...columnsOf(alias(ordem_compra_item, 'oi'), 'codigo, cor, tam'),
  },
  sql`from recebimento_item ri
      join ordem_compra_item oi on oi.empresa = ri.empresa and oi.numero = r.ordem_compra and oi.ordem = ri.ordem
      where ri.empresa = r.empresa and ri.numero = r.numero order by ri.ordem`,
)
const RECEBIMENTOS = rowsAsJson(
  {
    ...columnsOf(alias(recebimento, 'r'), 'numero, nota, data, valor, estornado'),
    feito: atoDe('salvo'),
    estorno: sql<
      OrdemCadeia['recebimentos'][number]['estorno']
    >`case when r.estornado = 'S' then ${atoDe('estorno')} end`,
    itens: ITENS,
  },
  sql`from recebimento r where r.empresa = p.empresa and r.ordem_compra = p.numero order by r.numero`,
)
const CONTAS = rowsAsJson(
  columnsOf(alias(conta_pagar, 'c'), 'num_ap, docto, dt_ven, valor, valor_pago, situacao, recebimento'),
  sql`from conta_pagar c where c.empresa = p.empresa and c.ordem_compra = p.numero order by c.dt_ven, c.num_ap`,
)
const SOLICITACOES = rowsAsJson(
  {
    ...columnsOf(alias(solicitacao, 's'), 'numero, data, status'),
    solicitante: sql<string>`coalesce(
      (select f.nome from funcionario f where f.empresa = s.empresa and f.codigo = s.solicitante), s.solicitante)`,
  },
  sql`from solicitacao s where s.empresa = p.empresa and s.numero in (
        select i.solicitacao from ordem_compra_item i where i.empresa = p.empresa and i.numero = p.numero)
      order by s.numero`,
)
/** The history out of the audit trail, whose index has the keys as texts. */
const HISTORIA = rowsAsJson(
  {
    acao: sql<string>`a.acao`,
    data: sql<string>`to_char(a.quando at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`,
    hora: sql<string>`to_char(a.quando at time zone 'America/Sao_Paulo', 'HH24:MI:SS')`,
    por: sql<string | null>`nullif(a.usuario, '')`,
    depois: sql<
      OrdemAto['depois']
    >`jsonb_build_object('nota', a.depois -> 'nota', 'motivo', a.depois -> 'motivo',
      'recusa_motivo', a.depois -> 'recusa_motivo', 'aprovado2', a.depois -> 'aprovado2',
      'assunto', a.depois -> 'assunto', 'destino', a.depois -> 'destino')`,
  },
  sql`from auditoria a where a.empresa = p.empresa and a.registro = 'ordem_compra' and a.chave = p.numero::text
      order by a.quando desc, a.id desc limit ${MOST}`,
)

/** What stands before and after an order, from the request to the payables, and what was done to it. */
export async function getOrdemCadeia(ctx: AplContext, numero: number): Promise<OrdemCadeia> {
  const found = await selectFirst(
    ctx.db,
    {
      ...columnsOf(alias(ordem_compra, 'p'), 'numero, empresa, cotacao, cotacao_seq'),
      solicitacoes: SOLICITACOES,
      recebimentos: RECEBIMENTOS,
      contas: CONTAS,
      historia: HISTORIA,
    },
    sql`from ordem_compra p where ${visibleOrdens(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!found) throw notFound(ORDEM_MESSAGES.naoEncontrada(numero))
  return {
    ...found,
    historia: found.historia.map(({ acao, depois, ...feito }) => ({
      ...feito,
      texto: ordemAtoText({ acao, depois }),
    })),
  }
}
