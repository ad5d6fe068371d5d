/** Lines of requests that other orders contain already: nobody orders them again without saying so. */
import type { Repetida } from '@trama/contract/apl/compra/repetir'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import type { Db } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

interface Pedida {
  codigo: string
  cor: string
  tam: string
  qtde: number
  solicitacao: number | null
  solicitacao_linha: number | null
}

/**
 * Refuses lines that, together with other orders than `numero`, order more than their request asks for, unless the
 * caller says to order them again. The requests stay locked: of two callers that order one at once the second sees
 * the first one's lines.
 */
export async function assertNotRepeated(
  tx: Db,
  empresa: string,
  rows: readonly Pedida[],
  { repetir, numero }: { repetir: 'S' | 'N' | undefined; numero?: number },
): Promise<void> {
  const asked = rows.filter(({ solicitacao }) => solicitacao !== null)
  if (asked.length === 0 || repetir === 'S') return
  await tx.execute(sql`select 1 from solicitacao where empresa = ${empresa}
    and numero in ${[...new Set(asked.map(({ solicitacao }) => solicitacao))]} order by numero for no key update`)
  const repeated = await selectRows(
    tx,
    {
      solicitacao: sql<number>`r.solicitacao`,
      linha: sql<number>`r.solicitacao_linha`,
      ordens: sql<number[]>`pedido.ordens`,
    },
    sql`from (select solicitacao, solicitacao_linha, codigo, cor, tam, sum(qtde) as qtde
          from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as l(solicitacao int, solicitacao_linha int, codigo text, cor text, tam text, qtde numeric)
          group by 1, 2, 3, 4, 5) r
        join solicitacao_item s on s.empresa = ${empresa} and s.numero = r.solicitacao
          and s.ordem = r.solicitacao_linha and s.codigo = r.codigo and s.cor = r.cor and s.tam = r.tam
        join lateral (
          select sum(l.qtde) as qtde, json_agg(distinct o.numero) as ordens
          from ordem_compra_item l join ordem_compra o on o.empresa = l.empresa and o.numero = l.numero
          where l.empresa = s.empresa and l.solicitacao = s.numero and l.solicitacao_linha = s.ordem
            and l.codigo = s.codigo and l.cor = s.cor and l.tam = s.tam and o.situacao <> 'C'
            and o.numero is distinct from ${numero ?? null}::int) pedido
          on pedido.qtde + r.qtde > s.qtde
        order by r.solicitacao, r.solicitacao_linha`,
  )
  if (repeated.length === 0) return
  const text = repeated.map(({ solicitacao, linha, ordens }) =>
    ORDEM_MESSAGES.repetida(solicitacao, linha, ordens),
  )
  const extra: z.output<typeof Repetida> = { repetir: 'S' }
  throw ruleError(text.join('\n'), extra)
}
