import { type CatalogoPdf, PDF_PRODUTOS_MAX } from '@trama/contract/apl/catalogo-documento'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { compareSizes } from '@trama/rules/grade/size-order'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { regiao } from '../catalogo/tables'
import type { AplContext } from '../context'
import { every } from '../page'
import { catalogConditions, catalogFrom, catalogPage, classifiedBy, gradeOf } from '../produto/catalog-row'
import { produto } from '../produto/tables'

export interface CatalogoItem {
  tipo: ItemTipo
  codigo: string
  descricao: string
  preco_tabela: number | null
  preco_min: number | null
  preco_max: number | null
  nomes_cor: string[]
  tams: string[]
}

const TOO_MANY = `O catálogo em PDF leva até ${PDF_PRODUTOS_MAX} itens e os filtros encontram mais. Filtre por coleção, linha, grupo ou texto.`
const NONE = 'Nenhum item encontrado com estes filtros.'

/** Products that the filters find, by description, with the prices that the caller may see; too many are refused. */
export async function loadCatalogo(ctx: AplContext, filters: CatalogoPdf): Promise<CatalogoItem[]> {
  const { tipo = 'P' } = filters
  const page = sql`limit ${PDF_PRODUTOS_MAX + 1}`
  const found = await catalogPage(
    ctx,
    { tipo, tab_pre: filters.tab_pre, where: selected(ctx, filters), page },
    { ...columnsOf(alias(produto, 'p'), 'codigo, descricao'), ...sold(tipo) },
  )
  if (found.length > PDF_PRODUTOS_MAX) throw ruleError(TOO_MANY)
  if (found.length === 0) throw ruleError(NONE)
  return found.map((item) => ({ ...item, tipo, tams: item.tams.toSorted(compareSizes) }))
}

/** Refuses a catalogue that could not be shown, before a link to it is made. */
export async function checkCatalogo(ctx: AplContext, filters: CatalogoPdf): Promise<void> {
  const { tipo = 'P', tab_pre, precos } = filters
  if (precos !== 'N') await tableName(ctx, tab_pre)
  const found = await selectFirst(
    ctx.db,
    { n: sql<number>`count(*)::int` },
    sql`from (select 1 ${catalogFrom(ctx, tipo, tab_pre)}
        where ${selected(ctx, filters)} limit ${PDF_PRODUTOS_MAX + 1}) s`,
  )
  if (!found?.n) throw ruleError(NONE)
  if (found.n > PDF_PRODUTOS_MAX) throw ruleError(TOO_MANY)
}

function selected({ empresa }: AplContext, filters: CatalogoPdf): SQL {
  const { tipo = 'P', codigos, ativo = 'S', ...others } = filters
  return every([
    ...catalogConditions(empresa, tipo, { ...others, ativo }),
    ...(tipo === 'P' ? classifiedBy(others) : []),
    codigos !== undefined && sql`p.codigo in ${codigos}`,
  ])
}

/** SQL for the names of colours and sizes that are sold. */
const sold = (tipo: ItemTipo) => ({
  nomes_cor: sql<string[]>`coalesce((select jsonb_agg(desc_cor order by desc_cor) from (
    select distinct c.desc_cor from ${gradeOf(tipo)} s join cor c on c.empresa = s.empresa and c.cor = s.cor
    where s.empresa = p.empresa and s.codigo = p.codigo and s.ativa = 'S') d), '[]')`,
  tams: sql<string[]>`coalesce((select jsonb_agg(distinct s.tam) from ${gradeOf(tipo)} s
    where s.empresa = p.empresa and s.codigo = p.codigo and s.ativa = 'S'), '[]')`,
})

/** Name of a price table. */
export async function tableName(ctx: AplContext, tab_pre: string): Promise<string> {
  const found = await selectFirst(
    ctx.db,
    { descricao: regiao.descricao },
    sql`from regiao where empresa = ${ctx.empresa} and regiao = ${tab_pre}`,
  )
  if (!found) throw notFound()
  return found.descricao
}
