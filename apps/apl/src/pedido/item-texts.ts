import { sql } from 'drizzle-orm'

/**
 * Descriptions from the catalogue for an item `i`. Subqueries look up each line in the table of its kind, which is
 * fast whatever a planner makes of joins.
 */
export const ITEM_TEXTS = {
  descricao: sql<string>`coalesce(
    (select descricao from produto where empresa = i.empresa and codigo = i.codigo_p),
    (select descricao from material where empresa = i.empresa and codigo = i.codigo_m))`,
  unidade: sql<string>`coalesce((select unidade from material where empresa = i.empresa and codigo = i.codigo_m), '')`,
  barra: sql<string | null>`coalesce(
    (select barra from produto_grade g
     where g.empresa = i.empresa and g.codigo = i.codigo_p and g.cor = i.cor and g.tam = i.tam),
    (select barra from material_grade g
     where g.empresa = i.empresa and g.codigo = i.codigo_m and g.cor = i.cor and g.tam = i.tam))`,
  desc_estampa: sql<
    string | null
  >`(select descricao from estampa where empresa = i.empresa and codigo = i.estampa)`,
}
