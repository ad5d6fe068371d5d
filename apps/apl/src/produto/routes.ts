import { createHash } from 'node:crypto'
import type { Preco, Produto, ProdutoEstoque, produtoRoutes } from '@trama/contract/apl/produto'
import { containing } from '@trama/server-kit/db/containing'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope, PublicContext } from '../context'
import { every, page } from '../page'

export const produtoHandlers: Handlers<typeof produtoRoutes, PublicContext, AplContext> = {
  listProdutos: ({ db, empresa, scope }, { query: { ativo, tab_pre, codigo, ...paging } }) =>
    rows<Produto>(
      db,
      sql`select p.codigo, p.descricao, p.codigo2, p.etiqueta, p.grupo, p.linha, p.familia, p.marca, p.colecao, p.ativo,
            t.preco_00 as preco_tabela, coalesce(g.quant, 0) as quant
          from produto p
          left join preco t on t.empresa = p.empresa and t.codigo = ${tab_pre ?? null} and ${ownTable(scope)} and t.tipo = 'P'
            and t.produto = p.codigo and t.grupo_cor = '' and t.faixa_preco = ''
          left join lateral (select sum(estoque - comprometido) as quant from produto_grade g
            where g.empresa = p.empresa and g.codigo = p.codigo) g on true
          where ${every([
            sql`p.empresa = ${empresa}`,
            ativo !== undefined && sql`p.ativo = ${ativo}`,
            codigo !== undefined && sql`(p.codigo = ${codigo} or p.codigo2 = ${codigo})`,
          ])} order by p.descricao, p.codigo ${page(paging)}`,
    ),

  listPrecos: (
    { db, empresa, scope },
    { params, query: { tipo, produto_ativo, desc_produto, produto, ...paging } },
  ) =>
    rows<Preco>(
      db,
      sql`select t.codigo, r.descricao, t.produto, p.descricao as desc_produto, t.preco_00, t.tipo,
            nullif(t.grupo_cor, '') as grupo_cor, nullif(t.faixa_preco, '') as faixa_preco
          from preco t
          join regiao r on r.empresa = t.empresa and r.regiao = t.codigo
          join produto p on p.empresa = t.empresa and p.codigo = t.produto
          where ${every([
            sql`t.empresa = ${empresa} and t.codigo = ${params.codigo} and ${ownTable(scope)}`,
            tipo !== undefined && sql`t.tipo = ${tipo}`,
            produto_ativo !== undefined && sql`p.ativo = ${produto_ativo}`,
            produto !== undefined && sql`t.produto = ${produto}`,
            desc_produto !== undefined &&
              sql`(p.descricao ilike ${containing(desc_produto)} or p.codigo ilike ${`${desc_produto}%`})`,
          ])} order by p.descricao, t.produto, t.grupo_cor, t.faixa_preco ${page(paging)}`,
    ),

  listProdutoEstoque: ({ db, empresa }, { query: { codigo } }) =>
    rows<ProdutoEstoque>(
      db,
      sql`select g.cor, c.desc_cor, g.tam, g.grupo_cor, g.faixa_preco, g.estoque,
            g.estoque - g.comprometido as saldo_estoque
          from produto_grade g join cor c on c.empresa = g.empresa and c.cor = g.cor
          where g.empresa = ${empresa} and g.codigo = ${codigo} order by c.desc_cor, g.cor, g.ordem, g.tam`,
    ),

  async getImagemProduto({ db, empresa }, { params: { codigo } }) {
    const variant = splitVariant(codigo)
    const found = await firstRow<{ formato: string; conteudo: Uint8Array }>(
      db,
      sql`select formato, conteudo from imagem
          where empresa = ${empresa} and tipo = 'P'
            and ((codigo = ${codigo} and cor = '') or (codigo = ${variant.codigo} and cor in (${variant.cor}, '')))
          order by codigo = ${codigo} desc, cor desc limit 1`,
    )
    if (!found) throw notFound()
    const etag = `"${createHash('sha1').update(found.conteudo).digest('base64url')}"`
    return { type: found.formato, bytes: found.conteudo, etag }
  },
}

/** Prices of other tables are not shown to who is bound to one. */
const ownTable = ({ tabela }: EmpresaScope) => (tabela === null ? sql`true` : sql`t.codigo = ${tabela}`)

/** `10234-001` is colour 001 of product 10234 (S1 §7.3). */
function splitVariant(text: string): { codigo: string; cor: string } {
  const dash = text.lastIndexOf('-')
  return dash < 0 ? { codigo: text, cor: '' } : { codigo: text.slice(0, dash), cor: text.slice(dash + 1) }
}
