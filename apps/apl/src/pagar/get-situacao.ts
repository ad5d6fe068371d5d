import type { ContaSituacao } from '@trama/contract/apl/pagar/liberacao'
import { todayIn } from '@trama/rules/date-br'
import { contaEtapas, contaStatus } from '@trama/rules/pagar/etapas'
import { LIBERACAO_PAGAMENTO_MESSAGES, pagamentoNaoEncontrado } from '@trama/rules/pagar/liberacao'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ordem_compra, ordem_compra_item, recebimento, recebimento_item } from '../compra/tables'
import type { AplContext } from '../context'
import { situacaoColumns, situacaoDaLiberacao } from '../kit/liberacao/situacao'
import { material } from '../material/tables'
import { cor } from '../produto/tables'
import { PARAMETROS_PAGAR } from './parametros'
import { readableContas } from './policy'
import { conta_pagar } from './tables'

/** Number of the creditor's latest payables that a releaser is shown. */
const LAST = 5

const i = alias(ordem_compra_item, 'i')
const ESTADO = 'num_ap, dt_ven, valor, situacao, bloqueio, aprovado' as const

/** SQL for the purchase order that the payable belongs to. */
const ORDEM = rowsAsJson(
  {
    ...columnsOf(alias(ordem_compra, 'o'), 'numero, dt_emissao, valor_total'),
    comprador: sql<string>`coalesce(
      (select u.nome from usuario_erp u where u.codigo = o.usuario), o.usuario)`,
  },
  sql`from ordem_compra o where o.empresa = p.empresa and o.numero = p.ordem_compra`,
)
/** SQL for the payable's receipt and the items that were received. */
const RECEBIMENTO = rowsAsJson(
  columnsOf(alias(recebimento, 'r'), 'numero, nota, data, valor'),
  sql`from recebimento r where r.empresa = p.empresa and r.numero = p.recebimento`,
)
const ITENS = rowsAsJson(
  {
    ...columnsOf(i, 'codigo, cor, preco'),
    ...columnsOf(alias(material, 'm'), 'descricao, unidade'),
    desc_cor: alias(cor, 'c').desc_cor,
    qtde: alias(recebimento_item, 'l').qtde,
  },
  sql`from recebimento_item l
      join ordem_compra_item i
        on i.empresa = l.empresa and i.numero = p.ordem_compra and i.ordem = l.ordem
      join material m on m.empresa = i.empresa and m.codigo = i.codigo
      join cor c on c.empresa = i.empresa and c.cor = i.cor
      where l.empresa = p.empresa and l.numero = p.recebimento order by l.ordem`,
)
const OPEN = sql`c.empresa = p.empresa and c.codcre = p.codcre and c.situacao = '0'`

/**
 * Where a payable stands, since when, what is missing, who can act and what was bought; read from stored data only.
 */
export async function getContaSituacao(ctx: AplContext, num_ap: number): Promise<ContaSituacao> {
  const found = await selectFirst(
    ctx.db,
    {
      ...columnsOf(
        alias(conta_pagar, 'p'),
        'num_ap, dt_ven, valor, situacao, bloqueio, aprovado',
        'aprovado2, dt_pagto, usuario, salvo_id, versao',
      ),
      ...situacaoColumns(ctx, PARAMETROS_PAGAR),
      ordem: ORDEM,
      recebimento: RECEBIMENTO,
      itens: ITENS,
      a_pagar: sql<number>`(select coalesce(sum(c.valor - c.valor_pago), 0) from conta_pagar c where ${OPEN})`,
      vencidas: sql<number>`(select coalesce(sum(c.valor - c.valor_pago), 0) from conta_pagar c
        where ${OPEN} and c.dt_ven < ${todayIn()})`,
      ultimas: rowsAsJson(
        columnsOf(alias(conta_pagar, 'c'), ESTADO, 'docto'),
        sql`from conta_pagar c where c.empresa = p.empresa and c.codcre = p.codcre and c.num_ap <> p.num_ap
            order by c.dt_ven desc, c.num_ap desc limit ${LAST}`,
      ),
    },
    sql`from conta_pagar p where ${readableContas(ctx)} and p.num_ap = ${num_ap}`,
  )
  if (!found) throw notFound(pagamentoNaoEncontrado(num_ap))
  const { empresa } = ctx
  const { versao, itens, a_pagar, vencidas, ultimas, aprovado } = found
  const [ordem] = found.ordem
  const waits = found.situacao === '0' && found.bloqueio === 'S'
  const { fatos, impedimentos } = situacaoDaLiberacao(found, ctx, LIBERACAO_PAGAMENTO_MESSAGES, waits)
  return {
    num_ap,
    empresa,
    versao,
    status: contaStatus(found),
    // When a refused payable was released later, the refusal is left to the audit trail.
    etapas: contaEtapas({ ...found, ...fatos, recusa: aprovado === 'R' ? found.recusa : null }),
    impedimentos,
    origem: ordem ? { ordem, recebimento: found.recebimento[0] ?? null, itens } : null,
    analise: {
      a_pagar,
      vencidas,
      ultimas: ultimas.map((conta) => ({
        num_ap: conta.num_ap,
        docto: conta.docto,
        dt_ven: conta.dt_ven,
        valor: conta.valor,
        status: contaStatus(conta),
      })),
    },
  }
}
