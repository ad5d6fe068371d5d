import { isAVista } from '@trama/rules/varejo/meio'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { moveStock } from '../../pedido/commit-stock'
import { duplicata } from '../../receber/tables'
import { venda_item, venda_parcela } from '../tables'
import { assertNaoDevolvida } from './assert-nao-devolvida'

interface Voided {
  empresa: string
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

/**
 * Receivables of a sale, locked; `isOwn` is false for those that were paid after the sale and cannot be taken back.
 */
async function titulosOf(tx: Db, { empresa, codven }: Voided) {
  const found = await selectRows(
    tx,
    TITULO,
    sql`from duplicata d
        left join venda_parcela i on i.empresa = d.empresa and i.codven = d.cupom and i.duplicata = d.numero
        where d.empresa = ${empresa} and d.cupom = ${codven} order by d.numero for update of d`,
  )
  return found.map(({ numero, tipo, meio, dt_emissao, dt_pagto, valor_pago }) => ({
    numero,
    tipo,
    isOwn: valor_pago === 0 || (isAVista(meio) && dt_pagto === dt_emissao),
  }))
}

/** Throws for a finalised sale whose money or goods were used since. */
export async function assertAnulavel(tx: Db, venda: Voided): Promise<void> {
  if (venda.status === VENDA_STATUS.aberto) return
  await assertNaoDevolvida(tx, venda)
  const gone = (await titulosOf(tx, venda)).find(({ isOwn }) => !isOwn)
  if (gone) throw ruleError(gone.tipo === 'DV' ? VAREJO_MESSAGES.creditoUsado : VAREJO_MESSAGES.recebida)
}

interface Deed {
  by: BaseContext & { actor?: Actor }
  /** Name of who asked for the cancellation. */
  por: string
  motivo: string
  /** True: the sale is voided even when its goods were sold or returned since. */
  force?: boolean
}

/** Voids a locked sale: restores stock, offsets and receivables as before it; its lines stay readable. */
export async function voidVenda(tx: Db, venda: Voided, { by, por, motivo, force }: Deed): Promise<void> {
  const { empresa, codven, status, valor_liq } = venda
  const isDone = status !== VENDA_STATUS.aberto
  const titulos = isDone ? await takeBack(tx, venda, force) : []
  await tx.execute(
    sql`update venda set status = ${VENDA_STATUS.cancelado}, motivo = ${motivo}, versao = versao + 1,
          cancelado_em = statement_timestamp(), cancelado_por = ${por}, cancelado_id = ${by.actor?.id ?? null}
        where empresa = ${empresa} and codven = ${codven}`,
  )
  await audit(tx, by, {
    empresa,
    acao: 'cancelar',
    registro: 'venda',
    chave: codven,
    antes: { status, valor_liq, duplicatas: titulos.join(', ') },
    depois: { status: VENDA_STATUS.cancelado, motivo },
  })
}

/** Takes a sale's receivables and offsets back; returns the numbers of the deleted receivables. */
async function takeBack(tx: Db, venda: Voided, force: boolean | undefined): Promise<string[]> {
  const { empresa, codven, tipo_venda } = venda
  // Receivables before stock, in the order in which the finalisation locks.
  const own = (await titulosOf(tx, venda)).flatMap(({ numero, isOwn }) => (isOwn ? [numero] : []))
  // A restored credit may still be referred to by a sale that was cancelled earlier.
  await tx.execute(
    sql`delete from venda_abatimento a using venda v where a.empresa = ${empresa}
          and a.numero in (select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))
          and v.empresa = a.empresa and v.codven = a.codven and v.status = ${VENDA_STATUS.cancelado}`,
  )
  await tx.execute(
    sql`delete from duplicata where empresa = ${empresa} and cupom = ${codven}
          and numero in (select jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))`,
  )
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
    { force },
  )
  return own
}
