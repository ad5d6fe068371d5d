import { type AuditBy, auditBeside } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { Vinda } from './recebimento-record'

/**
 * Counts received goods as delivered for the requests that they were ordered for (with sign -1 takes that back);
 * requests close and open by it.
 */
export async function meetSolicitacoes(
  tx: Db,
  by: AuditBy & { empresa: string },
  vindas: readonly Vinda[],
  sign: 1 | -1,
): Promise<void> {
  const { empresa } = by
  const asked = vindas.filter(({ solicitacao }) => solicitacao !== null)
  if (asked.length === 0) return
  const numeros = [...new Set(asked.flatMap(({ solicitacao }) => solicitacao ?? []))]
  const came = sql`(select solicitacao, solicitacao_linha, codigo, cor, tam, sum(qtde) as qtde
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r(solicitacao int, solicitacao_linha int, codigo text, cor text, tam text, qtde numeric)
    group by 1, 2, 3, 4, 5) r`
  // The material is compared too: a line that was replaced in the request did not ask for what came.
  // Headers are locked first and in order, so that two receipts for one request wait for each other without a
  // deadlock.
  await tx.execute(sql`select 1 from solicitacao where empresa = ${empresa}
    and numero in ${numeros} order by numero for no key update`)
  await tx.execute(sql`update solicitacao_item s set qtde_b = greatest(0, s.qtde_b + ${sign}::int * r.qtde)
    from ${came} where s.empresa = ${empresa} and s.numero = r.solicitacao and s.ordem = r.solicitacao_linha
      and s.codigo = r.codigo and s.cor = r.cor and s.tam = r.tam`)
  await tx.execute(sql`update solicitacao s set status = case when exists (
      select from solicitacao_item i where i.empresa = s.empresa and i.numero = s.numero and i.situacao = 'A')
    then 'A' else 'B' end
    where s.empresa = ${empresa} and s.numero in ${numeros}`)
  const depois = { recebido: sign === 1 ? 'S' : 'N' }
  await auditBeside(tx, by, { empresa, acao: 'alterar', registro: 'solicitacao', chaves: numeros, depois })
}
