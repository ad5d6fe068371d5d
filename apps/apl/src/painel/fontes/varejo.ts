import { VENDA_STATUS_TEXTO } from '@trama/contract/apl/varejo/codes'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { type SQL, sql } from 'drizzle-orm'
import { visibleVendas } from '../../varejo/policy'
import { CLIENTE, codigos, DO_CLIENTE, type FonteDe, REPRESENTANTE, UM } from './fonte-sql'

/** A column as the list of sales sums it: cancelled sales count as zero, and returns are subtracted. */
const contado = (
  column: SQL,
): SQL => sql`${column} * (case when p.status = ${sql.raw(String(VENDA_STATUS.cancelado))} then 0
  when p.tipo_venda = ${sql.raw(String(VENDA_TIPO.devolucao))} then -1 else 1 end)`
const FINALIZADAS = sql.raw(`p.status in (${VENDA_STATUS.finalizado}, ${VENDA_STATUS.conferido})`)

/** Retail sales: finalised and checked ones, unless the query asks for states. */
export const varejo: FonteDe<'varejo'> = {
  tabela: 'venda',
  linhas: (ctx, { status }) =>
    sql`${visibleVendas(ctx, ctx.scope)} and ${status === undefined ? FINALIZADAS : sql`true`}`,
  dia: sql`p.data`,
  chave: ['codven'],
  valores: {
    valor_liq: contado(sql`p.valor_liq`),
    quantidade: contado(sql`p.quantidade`),
    documentos: UM,
  },
  dimensoes: {
    codcli: CLIENTE,
    codrep: REPRESENTANTE,
    tipo_venda: codigos(sql`p.tipo_venda`, 'int'),
    status: codigos(sql`p.status`, 'int'),
  },
  linha: {
    documento: sql`p.codven`,
    ...DO_CLIENTE,
    situacao: sql`p.status`,
    palavras: VENDA_STATUS_TEXTO,
    endereco: sql`'/FormVarejo/' || p.codven`,
  },
}
