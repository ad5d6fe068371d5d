import { MEIO } from '@trama/rules/varejo/meio'
import { pixDaVenda } from '@trama/rules/varejo/pix'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import type { RowOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { parametroFatura } from '../../fatura/parametros'

/**
 * Columns for the PIX of a sale `p`: the sum of its PIX instalments, and the account that receives it, preferably the
 * collecting one.
 */
export const PIX = {
  valor_pix: sql<number>`(select coalesce(sum(i.valor), 0) from venda_parcela i
    where i.empresa = p.empresa and i.codven = p.codven and i.meio in (${MEIO.pixDinamico}, ${MEIO.pixEstatico}))`,
  pix_chave: sql<string | null>`(select b.pix_chave from conta_bancaria b
    where b.empresa = p.empresa and b.ativa = 'S' and b.pix_chave is not null
    order by coalesce(b.conta = ${parametroFatura(sql`p.empresa`, 'conta')}, false) desc, b.conta limit 1)`,
  recebedor: sql<string>`(select emp_nome from empresa m where m.emp_pat = p.empresa)`,
  cidade: sql<string | null>`(select emp_cidade from empresa m where m.emp_pat = p.empresa)`,
}
type Facts = RowOf<typeof PIX> & { codven: number; tipo_venda: number; status: number }

/** Whether a sale receives a PIX: returns pay out, and cancelled sales receive nothing. */
export const recebePix = ({ tipo_venda, status }: Pick<Facts, 'tipo_venda' | 'status'>): boolean =>
  tipo_venda === VENDA_TIPO.venda && status !== VENDA_STATUS.cancelado

/** PIX code for a value; undefined where the company has no PIX key. */
export const pixOf = ({ codven, pix_chave, recebedor, cidade }: Facts, valor: number) =>
  pix_chave === null ? undefined : pixDaVenda({ codven, valor, chave: pix_chave, recebedor, cidade })
