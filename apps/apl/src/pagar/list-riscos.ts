import type { ContaQuery } from '@trama/contract/apl/pagar/pagar'
import type { ContaRisco } from '@trama/contract/apl/pagar/risco'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import { LIBERACAO_PAGAMENTO_MESSAGES } from '@trama/rules/pagar/liberacao'
import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { fornecedor } from '../fornecedor/tables'
import { riscoColumns, riscoDaAprovacao } from '../kit/liberacao/risco'
import { documentList } from '../kit/lista/document-list'
import { CONTA_LISTA } from './list-contas'
import { PARAMETROS_PAGAR } from './parametros'
import { conta_pagar } from './tables'

/** A supplier numbers his documents so that none comes again within these days. */
const DIAS = 45

/** The one entered first of those that look the same: a document's number comes once, and so do value and due day. */
const REPETIDA = sql<ContaRisco['repetida']>`
  (select jsonb_build_object('num_ap', c.num_ap, 'docto', c.docto, 'valor', c.valor, 'dt_ven', c.dt_ven,
      'paga', case when c.situacao = '1' then 'S' else 'N' end)
   from conta_pagar c
   where c.empresa = p.empresa and c.codcre = p.codcre and c.num_ap <> p.num_ap and c.aprovado <> 'R'
     and c.dt_ven between p.dt_ven - ${DIAS}::int and p.dt_ven + ${DIAS}::int
     and (upper(btrim(c.docto)) = upper(btrim(p.docto)) or (c.valor = p.valor and c.dt_ven = p.dt_ven))
   order by c.num_ap limit 1)`

const COLUMNS = {
  ...columnsOf(
    alias(conta_pagar, 'p'),
    'empresa, num_ap, valor, aprovado, aprovado2, usuario, salvo_id, lib_id, lib2_id',
    // What the list can be sorted by: its cursors hold it.
    'dt_ven, dt_emi',
  ),
  credor_ativo: alias(fornecedor, 'f').ativo,
  repetida: REPETIDA,
}

/** The same rows in the same order as the list's, so that a page of it costs one statement more. */
const riscos = documentList({
  ...CONTA_LISTA,
  columns: (ctx) => ({ ...COLUMNS, ...riscoColumns(ctx, PARAMETROS_PAGAR) }),
  joins: sql`join fornecedor f on f.empresa = p.empresa and f.codfor = p.codcre`,
})

/** What speaks against each payment of a page, by the rules of its release. */
export async function listContaRiscos(ctx: AplContext, query: ContaQuery): Promise<ContaRisco[]> {
  const found = await riscos.list(ctx, query)
  const told = found.map((row) => {
    const { empresa, num_ap, credor_ativo, repetida } = row
    const aprovacao = riscoDaAprovacao(row, ctx, LIBERACAO_PAGAMENTO_MESSAGES)
    return { empresa, num_ap, ...aprovacao, credor_ativo, repetida }
  })
  return withProxima(told, proximaOf(found))
}
