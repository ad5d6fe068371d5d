/** Texts for users about boletos (S2 §8). */
export const BOLETO_MESSAGES = {
  nenhum: 'Nenhum boleto disponível. Impossível continuar.',
  numero: 'Informe o número da duplicata ou o da fatura.',
  variasFaturas: (fatura: string) =>
    `Há mais de uma fatura ${fatura}. Imprima os boletos pelo número da duplicata.`,
  semEmail: 'O cliente não tem e-mail no cadastro.',
  naoConfere: 'Não confere: nenhum boleto tem este código.',
} as const
