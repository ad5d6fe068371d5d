import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import { columnsOf, rowsAsJson, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { entidade } from '../entidade/tables'
import { clockOrNull, dayOrNull } from '../kit/momento'
import { isInternal } from '../policy'
import { cor } from '../produto/tables'
import { duplicata } from '../receber/tables'
import { CANCELAVEL, cancelRefusal, prazoDeCancelamento } from './cancel-rules'
import { assertKey, visibleFaturas } from './policy'
import { fatura, fatura_item } from './tables'

const p = alias(fatura, 'p')
const { nome, cnpj } = alias(entidade, 'e')
const HEADER = {
  ...columnsOf(
    p,
    'chave, fatura, serie, empresa, codfor, pedido, codcli, codrep, dt_emissao, hora, impresso, protocolo, qtde',
    'valor_produtos, desconto, frete, valor_icms, valor_ipi, valor_pis, valor_cofins, valor_ibs, valor_cbs, valor',
    'valor_total, versao, motivo, cancelada_por',
  ),
  nome,
  cnpj,
  ambiente: sql<1 | 2>`p.ambiente`,
  nome_for: sql<string | null>`f.nome`,
  nome_rep: sql<string | null>`r.nome`,
  transportadora: sql<string | null>`t.descricao`,
  condicao: sql<string | null>`c.descricao`,
  ...CANCELAVEL,
  cancelada_dia: dayOrNull(sql`p.cancelada_em`),
  cancelada_hora: clockOrNull(sql`p.cancelada_em`),
}
const d = alias(duplicata, 'd')
const DUPLICATA = {
  ...columnsOf(d, 'numero, cupom, dt_vencto, dt_pagto, valor, valor_pago'),
  saldo: sql<number>`d.valor - d.valor_pago`,
  tipo: d.tipo,
}
const ITEM = {
  ...columnsOf(
    alias(fatura_item, 'i'),
    'item, pedido, ordem, tipo, codigo, cor, tam, qtde, preco, desconto, valor',
  ),
  desc_cor: alias(cor, 'c').desc_cor,
  descricao: sql<string>`case i.tipo
    when 'P' then (select descricao from produto where empresa = i.empresa and codigo = i.codigo)
    else (select descricao from material where empresa = i.empresa and codigo = i.codigo) end`,
}

/** An invoice with items, taxes and receivables; a text that is no key is answered like an unknown key. */
export async function getFatura(ctx: AplContext, chave: string): Promise<Fatura> {
  assertKey(chave)
  const { db, empresa, actor } = ctx
  const found = await selectFirst(
    db,
    {
      ...HEADER,
      duplicatas: rowsAsJson(
        DUPLICATA,
        sql`from duplicata d where d.empresa = p.empresa and d.chave = p.chave order by d.dt_vencto, d.numero`,
      ),
      prazo: prazoDeCancelamento(empresa),
    },
    sql`from fatura p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        left join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
        left join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        left join transportadora t on t.empresa = p.empresa and t.codigo = p.tab_trans
        left join condicao c on c.empresa = p.empresa and c.codigo = p.codcond
        where ${visibleFaturas(ctx, ctx.scope)} and p.chave = ${chave}`,
  )
  if (!found) throw notFound()
  const itens = await selectRows(
    db,
    ITEM,
    sql`from fatura_item i left join cor c on c.empresa = i.empresa and c.cor = i.cor
        where i.empresa = ${empresa} and i.chave = ${chave} order by i.item`,
  )
  const { cancelada_dia: data, cancelada_hora: hora, cancelada_por, motivo, ...facts } = found
  const { horas, a_cancelar, devolvida, prazo, ...header } = facts
  const refusal = cancelRefusal({ ...header, horas, a_cancelar, devolvida, prazo })
  return {
    ...header,
    a_cancelar: a_cancelar ? 'S' : 'N',
    recusa: isInternal(actor) && data === null && !a_cancelar ? motivo : null,
    cancelavel: isInternal(actor) && refusal === undefined ? 'S' : 'N',
    cancelamento:
      data === null || hora === null
        ? null
        : { data, hora, motivo, por: isInternal(actor) ? cancelada_por : null },
    itens,
    duplicatas: found.duplicatas.filter(({ tipo }) => tipo === 'D'),
  }
}
