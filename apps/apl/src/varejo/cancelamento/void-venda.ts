import { isAVista } from '@trama/rules/varejo/meio'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { moveStock } from '../../pedido/commit-stock'
import { duplicata } from '../../receber/tables'
import { venda_item, venda_parcela } from '../tables'

interface Voided {
  codven: number
  tipo_venda: number
  status: number
  valor_liq: number
}

const TITULO = {
  ...columnsOf(alias(duplicata, 'd'), 'numero, tipo, dt_emissao, dt_pagto, valor_pago'),
  meio: alias(venda_parcela, 'i').meio,
}
const PECA = columnsOf(venda_item, 'codigo, cor, tam, quantidade')

/** A locked sale is none any more: stock, offsets and receivables are as before it; its lines stay to be read. */
export async function voidVenda(tx: Db, ctx: AplContext, venda: Voided, motivo: string): Promise<void> {
  const { empresa, actor } = ctx
  const { codven, status, valor_liq } = venda
  const isDone = status !== VENDA_STATUS.aberto
  const titulos = isDone ? await takeBack(tx, empresa, venda) : []
  await tx.execute(
    sql`update venda set status = ${VENDA_STATUS.cancelado}, motivo = ${motivo}, versao = versao + 1,
          cancelado_em = clock_timestamp(), cancelado_por = ${actor.nome}, cancelado_id = ${actor.id}
        where empresa = ${empresa} and codven = ${codven}`,
  )
  await audit(tx, ctx, {
    empresa,
    acao: 'cancelar',
    registro: 'venda',
    chave: codven,
    antes: { status, valor_liq, duplicatas: titulos.join(', ') },
    depois: { status: VENDA_STATUS.cancelado, motivo },
  })
}

/** Returns the receivables that are gone. */
async function takeBack(tx: Db, empresa: string, { codven, tipo_venda }: Voided): Promise<string[]> {
  // Titles before stock, as the finalisation locks them.
  const titulos = await selectRows(
    tx,
    TITULO,
    sql`from duplicata d
        left join venda_parcela i on i.empresa = d.empresa and i.codven = d.cupom and i.duplicata = d.numero
        where d.empresa = ${empresa} and d.cupom = ${codven} order by d.numero for update of d`,
  )
  for (const { tipo, meio, dt_emissao, dt_pagto, valor_pago } of titulos) {
    const isTill = isAVista(meio) && dt_pagto === dt_emissao
    if (valor_pago === 0 || isTill) continue
    throw ruleError(tipo === 'DV' ? VAREJO_MESSAGES.creditoUsado : VAREJO_MESSAGES.recebida)
  }
  await tx.execute(sql`delete from duplicata where empresa = ${empresa} and cupom = ${codven}`)
  await tx.execute(
    sql`update duplicata d set valor_pago = d.valor_pago - a.valor, dt_pagto = null, versao = d.versao + 1
        from venda_abatimento a where a.empresa = ${empresa} and a.codven = ${codven}
          and d.empresa = a.empresa and d.numero = a.numero`,
  )
  const sign = tipo_venda === VENDA_TIPO.devolucao ? -1 : 1
  const pecas = await selectRows(
    tx,
    PECA,
    sql`from venda_item where empresa = ${empresa} and codven = ${codven}`,
  )
  await moveStock(
    tx,
    empresa,
    pecas.map(({ quantidade, ...peca }) => ({ ...peca, tipo: 'P' as const, qtde: sign * quantidade })),
  )
  return titulos.map(({ numero }) => numero)
}
