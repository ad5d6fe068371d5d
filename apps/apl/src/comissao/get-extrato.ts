import type { ComissaoExtrato } from '@trama/contract/apl/comissao/comissao'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { every } from '../page'
import { representante } from '../representante/tables'
import { apuraMes } from './apura-mes'
import { headOf, sumsOf } from './get-mes'
import { loadCondicoes } from './load-condicoes'
import { reachedCodrep, statedCodrep } from './policy'
import { comissao_linha } from './tables'

const LINHA = columnsOf(alias(comissao_linha, 'l'), 'chave, fatura, nome, base, devolucao, ajuste')

/** The month's commission lines that the caller may see: as they were closed, or counted from the documents. */
export async function getLinhas(ctx: AplContext, mes: string) {
  const { db, empresa } = ctx
  const condicoes = await loadCondicoes(db, empresa)
  const codrep = reachedCodrep(ctx)
  if (headOf(mes, condicoes).situacao === 'A') return apuraMes(db, { empresa, mes, codrep, condicoes })
  return selectRows(
    db,
    LINHA,
    sql`from comissao_linha l where ${every([
      sql`l.empresa = ${empresa} and l.mes = ${`${mes}-01`}`,
      codrep !== undefined && sql`l.codrep = ${codrep}`,
    ])} order by l.ordem`,
  )
}

const ROW = columnsOf(
  alias(comissao_linha, 'l'),
  'dia, pedido, fatura, chave, duplicata, devolucao, codcli, nome, grupo, desc_grupo, base, desconto, taxa, porque, valor, ajuste',
)

export interface Extrato {
  mes: string
  codrep?: string | undefined
}

/** Statement of a representative's month: every commission line. */
export async function getExtrato(ctx: AplContext, asked: Extrato): Promise<ComissaoExtrato> {
  const { db, empresa } = ctx
  const { mes } = asked
  const codrep = statedCodrep(ctx, asked.codrep)
  const condicoes = await loadCondicoes(db, empresa)
  const whose = await selectFirst(
    db,
    columnsOf(alias(representante, 'r'), 'codrep, nome'),
    sql`from representante r where r.empresa = ${empresa} and r.codrep = ${codrep}`,
  )
  if (!whose) throw notFound(`Representante ${codrep} não encontrado.`)
  const head = headOf(mes, condicoes)
  const linhas =
    head.situacao === 'F'
      ? await selectRows(
          db,
          ROW,
          sql`from comissao_linha l
              where l.empresa = ${empresa} and l.mes = ${`${mes}-01`} and l.codrep = ${codrep} order by l.ordem`,
        )
      : await apuraMes(db, { empresa, mes, codrep, condicoes })
  return { ...head, ...whose, linhas, ...sumsOf(linhas) }
}
