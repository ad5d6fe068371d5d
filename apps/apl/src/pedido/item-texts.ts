import { sql } from 'drizzle-orm'

/**
 * What the catalogue says of an item `i`: a look-up for each line, of the kind that it is, whatever a planner makes of
 * two kinds of joins.
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
