import { sql } from 'drizzle-orm'

/**
 * Descriptions from the catalogue for an item `i`. Subqueries look up each line in the table of its kind alone, which is
 * fast whatever a planner makes of joins.
 */
export const ITEM_TEXTS = {
  descricao: sql<string>`case i.tipo
    when 'P' then (select descricao from produto where empresa = i.empresa and codigo = i.codigo)
    else (select descricao from material where empresa = i.empresa and codigo = i.codigo) end`,
  unidade: sql<string>`case i.tipo when 'P' then ''
    else coalesce((select unidade from material where empresa = i.empresa and codigo = i.codigo), '') end`,
  barra: sql<string | null>`case i.tipo
    when 'P' then (select barra from produto_grade g
      where g.empresa = i.empresa and g.codigo = i.codigo and g.cor = i.cor and g.tam = i.tam)
    else (select barra from material_grade g
      where g.empresa = i.empresa and g.codigo = i.codigo and g.cor = i.cor and g.tam = i.tam) end`,
  desc_estampa: sql<
    string | null
  >`case when i.estampa <> '' then (select descricao from estampa where empresa = i.empresa and codigo = i.estampa) end`,
}
