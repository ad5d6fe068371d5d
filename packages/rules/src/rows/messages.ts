/** Position of lines in words: 'na linha 2', 'nas linhas 2, 3 e 7'. */
const inRow = (rows: readonly number[]): string =>
  rows.length === 1 ? `na linha ${rows[0]}` : `nas linhas ${rows.slice(0, -1).join(', ')} e ${rows.at(-1)}`

/**
 * Error texts of quick order lines that match nothing or more than one item; texts given by S1 are with those of
 * orders.
 */
export const CONFERIR_MESSAGES = {
  semCodigo: 'Informe o código ou o código de barras.',
  barra: (n: string) => `Código de barras ${n} não encontrado.`,
  variosItens: (n: string) => `Mais de um item com o código ${n}. Use o código de barras.`,
  outroTipo: {
    P: (n: string) => `${n} é produto e o pedido é de materiais.`,
    M: (n: string) => `${n} é material e o pedido é de produtos.`,
  },
  faltaCor: (cores: string) => `Informe a cor: ${cores}.`,
  cor: (cor: string, cores: string) => `Cor ${cor} não encontrada.${cores === '' ? '' : ` Cores: ${cores}.`}`,
  variasCores: (cor: string, cores: string) => `Mais de uma cor ${cor}: ${cores}. Informe o código da cor.`,
  corInativa: 'Cor ou tamanho inativo.',
  faltaTamanho: (tams: string) => `Informe o tamanho: ${tams}.`,
  tamanho: (tam: string, tams: string) => `Tamanho ${tam} não encontrado. Tamanhos da cor: ${tams}.`,
  repetida: (rows: readonly number[]) =>
    `Repetido ${rows.length > 4 ? `em mais ${rows.length} linhas` : inRow(rows)}. Quantidades somadas.`,
  travado: 'Item faturado, cancelado, reservado ou expedido não pode ser alterado.',
} as const
