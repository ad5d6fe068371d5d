/** Texts for users about cash sessions. */
export const CAIXA_MESSAGES = {
  abra: 'Abra o caixa para finalizar a venda.',
  naoEncontrado: (numero: number) => `Caixa ${numero} não encontrado.`,
  jaAberto: (numero: number) => `O caixa ${numero} já está aberto. Feche-o antes de abrir outro.`,
  semDinheiro: 'Nenhuma moeda em dinheiro cadastrada. Impossível continuar.',
  periodo: 'Informe um período de até um ano.',
  nenhumAberto: 'Nenhum caixa aberto. Abra o caixa primeiro.',
  jaFechado: (numero: number) => `O caixa ${numero} já foi fechado.`,
  aberto: (numero: number) => `O caixa ${numero} ainda está aberto.`,
  jaConferido: (numero: number) => `O caixa ${numero} já foi conferido.`,
  acimaDoDinheiro: 'O valor da sangria é maior que o dinheiro em caixa.',
  moeda: (codmoe: string) => `Moeda ${codmoe} não encontrada.`,
  moedaRepetida: (codmoe: string) => `A moeda ${codmoe} foi contada mais de uma vez.`,
} as const
