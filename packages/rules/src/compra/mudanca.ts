/** The words in which a buyer is told what a supplier changed (S2 §6), the same from every server and client. */

const shown = (value: string | null) => value || '(vazio)'

/** "Entrega: de 30/03/2026 para 05/04/2026."; none where both values are the same. */
export const mudanca = (label: string, before: string | null, after: string | null): string[] =>
  (before || '') === (after || '') ? [] : [`${label}: de ${shown(before)} para ${shown(after)}.`]

/** Name of an item whose changes follow. */
export const itemMudado = ({ codigo, cor, tam }: { codigo: string; cor: string; tam: string }): string =>
  `Item ${codigo}, cor ${cor}, tamanho ${tam}`
