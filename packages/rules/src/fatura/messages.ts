/** Texts that say why an order is not invoiced, an invoice not cancelled or a file not available. */
export const FATURA_MESSAGES = {
  nadaAFaturar: 'Nada a faturar. Informe as quantidades.',
  acimaDoPendente: (codigo: string, pendente: string) =>
    `Faltam ${pendente} do item ${codigo}: não se fatura mais do que isso.`,
  itemEstranho: (codigo: string, cor: string, tam: string) =>
    `O item ${codigo}, cor ${cor}, tamanho ${tam}, não é deste pedido.`,
  faturaAntiga: (dias: number) => `Data anterior a ${dias} dias: a SEFAZ não recebe mais esta nota.`,
  doFornecedor: 'Pedido de fornecedor: é o fornecedor que o fatura.',
  notaRepetida: (nota: string) => `A nota ${nota} já foi usada em outra fatura.`,
  variasFaturas: (fatura: string) => `Há mais de uma fatura ${fatura}. Informe a chave.`,
  cancelada: 'Fatura já cancelada.',
  denegada: 'Fatura denegada. Impossível cancelar.',
  emTransmissao: 'Fatura em transmissão à SEFAZ. Aguarde a resposta para cancelar.',
  aCancelar: (fatura: string) => `Cancelamento da fatura ${fatura} enviado à SEFAZ. Aguarde a resposta.`,
  emCancelamento: 'O cancelamento desta fatura já está em transmissão à SEFAZ.',
  foraDoPrazo: (horas: number) => `O prazo de ${horas} horas para cancelar a fatura terminou.`,
  comPagamento: 'A fatura tem duplicata paga, inteira ou em parte. Impossível cancelar.',
  comDevolucao: 'A fatura tem devolução. Impossível cancelar.',
  semArquivos: 'Nenhuma fatura com arquivo disponível.',
  muitosArquivos: (max: string) => `Um ZIP leva no máximo ${max} faturas. Restrinja os filtros.`,
  semSimplificado: 'Só a nota de uma venda de balcão tem DANFE simplificado.',
  erroDownload: 'Erro ao fazer download da fatura:',
} as const
