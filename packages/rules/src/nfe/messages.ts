/** Maximum items of one invoice (NF-e 4.00). */
export const NFE_ITENS_MAX = 990
/** Maximum instalments of one invoice. */
export const NFE_DUPLICATAS_MAX = 120

/** Reasons why an invoice cannot be issued, checked before it is built so that no invalid one is made. */
export const NFE_MESSAGES = {
  empresa: (field: string) => `Cadastro da empresa: ${field}. Impossível emitir a nota.`,
  fornecedor: (field: string) => `Cadastro do fornecedor: ${field}. Impossível emitir a nota.`,
  cliente: (field: string) => `Cadastro do cliente: ${field}. Impossível emitir a nota.`,
  produto: (codigo: string, field: string) => `Produto ${codigo}: ${field}. Impossível emitir a nota.`,
  falta: (field: string) => `falta ${field}`,
  invalido: (field: string) => `${field} não é ${field.startsWith('a ') ? 'válida' : 'válido'}`,
  ncmDesconhecido: (ncm: string, dia: string) =>
    `o NCM ${ncm} não está na tabela de ${dia} (corrija o cadastro ou, se ele for mais novo, inclua-o no parâmetro FIS35)`,
  estadoDaCidade: 'a cidade não é do estado informado',
  isentoComInscricao: 'o contribuinte isento tem inscrição estadual',
  semItens: 'Nota sem itens. Impossível continuar.',
  itensMaximo: `Uma nota tem no máximo ${NFE_ITENS_MAX} itens. Fature o pedido em partes.`,
  duplicatasMaximo: `Uma nota tem no máximo ${NFE_DUPLICATAS_MAX} parcelas. Impossível continuar.`,
  numero: 'Número ou série da nota fora do permitido. Impossível continuar.',
  descontoMaximo: 'Desconto acima do valor dos produtos. Impossível continuar.',
  valorMaximo: 'Valor da nota acima do permitido. Impossível continuar.',
  parametro: (codigo: string, valor: string) => `Parâmetro ${codigo} inválido: ${valor}.`,
  certificadoVencido: (dia: string) =>
    `O certificado digital da empresa venceu em ${dia}. Instale um novo para emitir notas.`,
  certificadoFechado: 'O certificado digital da empresa não pôde ser aberto. Fale com o administrador.',
} as const
