/** Maximum lines in the PDF of a warehouse. */
export const DEPOSITO_PDF_ROWS = 5000
export const DEPOSITO_MESSAGES = {
  naoEncontrado: 'Depósito não encontrado.',
  grande: 'O depósito tem mais de 5.000 itens. Filtre ou exporte a planilha.',
} as const
