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
import { documentList } from '../kit/list/document-list'
import { CONTA_LIST } from './list-contas'
import { PARAMETROS_PAGAR } from './parametros'
import { conta_pagar } from './tables'

/** Days within which a supplier does not use the same document number twice. */
const DIAS = 45

/** SQL for the earliest payable that looks the same: equal document number, or equal value and due day. */
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
    'empresa, num_ap, valor, aprovado, aprovado2, usuario, salvo_id',
    // Columns that the list can be sorted by, because its cursors contain them.
    'dt_ven, dt_emi',
  ),
  credor_ativo: alias(fornecedor, 'f').ativo,
  repetida: REPETIDA,
}

/** The same rows in the same order as the list's, so that the risks of a page cost one more statement. */
const riscos = documentList({
  ...CONTA_LIST,
  columns: (ctx) => ({ ...COLUMNS, ...riscoColumns(ctx, PARAMETROS_PAGAR) }),
  joins: sql`join fornecedor f on f.empresa = p.empresa and f.codfor = p.codcre`,
})

/** Risks of each payment on a page, by the rules of its release. */
export async function listContaRiscos(ctx: AplContext, query: ContaQuery): Promise<ContaRisco[]> {
  const found = await riscos.list(ctx, query)
  const told = found.map((row) => {
    const { empresa, num_ap, credor_ativo, repetida } = row
    const aprovacao = riscoDaAprovacao(row, ctx, LIBERACAO_PAGAMENTO_MESSAGES)
    return { empresa, num_ap, ...aprovacao, credor_ativo, repetida }
  })
  return withProxima(told, proximaOf(found))
}
