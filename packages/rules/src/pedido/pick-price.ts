/** A price in a table; without colour group and price band it applies to every colour and size. */
export interface PriceRow {
  grupo_cor?: string | null
  faixa_preco?: string | null
  preco_00: number
}

/** Whether the company's prices depend on price bands (VEN180) and colour groups (VEN190). */
export interface PriceChecks {
  faixa: boolean
  grupo: boolean
}

/**
 * The price of a colour and size among its product's prices in one table: the row of its colour group and price band,
 * then of the group alone, of the band alone, and the general one (S1 §5.7). Rows of zero are skipped; the result is
 * 0 when only such rows match, undefined when none does.
 */
export function pickPrice(
  rows: readonly PriceRow[],
  item: { grupo_cor?: string | null; faixa_preco?: string | null },
  { faixa, grupo }: PriceChecks,
): number | undefined {
  const fits = (of: string | null | undefined, own: string | null | undefined, counts: boolean) =>
    !of || (counts && of === own)
  const weight = ({ grupo_cor, faixa_preco }: PriceRow) => (grupo_cor ? 2 : 0) + (faixa_preco ? 1 : 0)
  const fitting = rows
    .filter(
      (row) => fits(row.grupo_cor, item.grupo_cor, grupo) && fits(row.faixa_preco, item.faixa_preco, faixa),
    )
    .toSorted((a, b) => weight(b) - weight(a))
  return (fitting.find(({ preco_00 }) => preco_00 > 0) ?? fitting[0])?.preco_00
}
