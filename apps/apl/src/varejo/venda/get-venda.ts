import { UNIDADE } from '@trama/contract/apl/varejo/codes'
import type { Venda } from '@trama/contract/apl/varejo/venda'
import { columnsOf, orNull, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { moeda, regiao } from '../../catalogo/tables'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { fatura } from '../../fatura/tables'
import { ato } from '../../kit/liberacao/atos'
import { cor, produto, produto_grade } from '../../produto/tables'
import { representante } from '../../representante/tables'
import { visibleVendas } from '../policy'
import { venda, venda_abatimento, venda_item, venda_parcela } from '../tables'

const ITEM = {
  ...columnsOf(
    alias(venda_item, 'i'),
    'coditven, codigo, cor, tam, lote, deposito, quantidade, preco_orig, valor',
  ),
  descricao: alias(produto, 'd').descricao,
  desc_cor: alias(cor, 'c').desc_cor,
  barra: alias(produto_grade, 'g').barra,
  unidade: sql<string>`${UNIDADE}::text`,
}
const ITENS = rowsAsJson(
  ITEM,
  sql`from venda_item i
      join produto d on d.empresa = i.empresa and d.codigo = i.codigo
      join produto_grade g on g.empresa = i.empresa and g.codigo = i.codigo and g.cor = i.cor and g.tam = i.tam
      join cor c on c.empresa = i.empresa and c.cor = i.cor
      where i.empresa = p.empresa and i.codven = p.codven order by i.coditven`,
)
const PARCELAS = rowsAsJson(
  {
    ...columnsOf(alias(venda_parcela, 'i'), 'nrparcela, vencimento, valor, cdmoeda, meio, duplicata'),
    desc_moeda: alias(moeda, 'm').descricao,
  },
  sql`from venda_parcela i join moeda m on m.empresa = i.empresa and m.codmoe = i.cdmoeda
      where i.empresa = p.empresa and i.codven = p.codven order by i.ordem`,
)
const ABATIMENTOS = rowsAsJson(
  columnsOf(alias(venda_abatimento, 'i'), 'numero, tipo, valor'),
  sql`from venda_abatimento i where i.empresa = p.empresa and i.codven = p.codven order by i.numero`,
)
const HEADER = {
  ...columnsOf(
    alias(venda, 'p'),
    'codven, codcli, codrep, tabela, data, hora, tipo_venda, observacao, docto, status, quantidade, valor_bruto',
    'valor, valor_liq, cdcondicao, tipo_operacao, vldesconto, vlabatimento, troco, dt_final, fatura, chave_nfe',
    'impresso, caixa, empresa, versao',
  ),
  nome: alias(entidade, 'e').nome,
  nome_rep: orNull(alias(representante, 'r').nome),
  desc_tabela: orNull(alias(regiao, 't').descricao),
  fatura_docto: orNull(alias(fatura, 'f').fatura),
  itens: ITENS,
  parcelas: PARCELAS,
  abatimentos: ABATIMENTOS,
}

/** A sale with its items and its means of payment. */
export async function getVenda(ctx: AplContext, codven: number): Promise<Venda> {
  const found = await selectFirst(
    ctx.db,
    {
      ...HEADER,
      cancelamento: sql<Venda['cancelamento']>`case when p.cancelado_em is not null
        then ${ato(ctx, 'cancelado')} || jsonb_build_object('motivo', p.motivo) end`,
    },
    sql`from venda p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        left join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        left join regiao t on t.empresa = p.empresa and t.regiao = p.tabela
        left join fatura f on f.empresa = p.empresa and f.chave = p.docto
        where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven}`,
  )
  if (!found) throw notFound()
  return found
}
