import { formatShortNumber } from '../number-br'
import { STATUS_MESSAGES } from './status'

const ANTERIOR_EMISSAO = 'Data anterior à emissão do pedido.'

/** What a user reads when a pedido breaks a rule, by rule; word for word from S1 §5.6, §5.7 and §8.2. */
export const PEDIDO_MESSAGES = {
  perDescInvalido: 'Valor inválido.',
  perDescMaximo: 'Valor máximo: 100',
  semItens: 'Pedido sem itens. Impossível continuar.',
  tabelaRepresentante: 'Tabela não permitida para este representante.',
  tabelaColecao: 'Tabela não permitida nesta coleção.',
  transportadoraColecao: 'Transportadora não permitida nesta coleção.',
  descontoMaximo: (n: number) =>
    `Desconto máximo permitido de ${formatShortNumber(n)}%. Impossível continuar.`,
  valorMinimo: 'Valor do pedido menor que o valor mínimo da coleção.',
  clienteBloqueado: 'Cliente bloqueado. Impossível continuar.',
  clienteInativo: 'Cliente inativo. Impossível continuar.',
  precoZerado: 'Preço zerado. Impossível continuar.',
  produtoInativo: 'Produto inativo.',
  ...STATUS_MESSAGES,
  tipoInvalido: 'Tipo inválido.',
  emissaoFora: (de: string, ate: string) => `Emissão fora do período permitido: de ${de} a ${ate}.`,
  anteriorEmissao: ANTERIOR_EMISSAO,
  freteMaximo: 'Frete acima do valor do pedido. Impossível continuar.',
} as const

/** The rules that a pedido can break. */
export type PedidoRule = keyof typeof PEDIDO_MESSAGES

/** Records that an order form fails to load (S1 §8.2). */
export const PEDIDO_LOAD_MESSAGES = {
  pedido: (n: number) => `Pedido ${n} não encontrado.`,
  colecao: (n: string) => `Coleção ${n} não encontrada.`,
  representante: (n: string) => `Representante ${n} não encontrado.`,
  material: (n: string) => `Material ${n} não encontrado.`,
  produto: (n: string) => `Produto ${n} não encontrado.`,
  condicao: (n: string) => `Condição ${n} não encontrada.`,
  condicaoInvalida: (n: string) =>
    `Condição de pagamento (${n}) inválida. Corrija o cadastro para continuar.`,
  preco: (n: string, t: string) => `Preco para produto ${n} na tabela ${t} não encontrado.`,
  cor: 'Nenhuma cor encontrada.',
  tipo: 'Tipo inválido.',
  tipoFixo: 'Não é possível alterar o tipo de produto. Servidor de aplicação requer atualização.',
  escolhaColecao: 'Escolha uma coleção e tabela de preço para continuar.',
  naoCarregados:
    'Dados de coleção/representante/cliente/condição não carregados. Preencha o campo novamente.',
} as const

/** Lines of a quick order that stand for nothing, or for more than one thing; what S1 has a text for is above. */
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
  qtde: 'Quantidade inválida.',
  qtdeMaxima: (n: string) => `Quantidade máxima: ${n}.`,
  qtdeDecimais: (n: number) =>
    n === 0
      ? 'Quantidade deve ser inteira.'
      : `Quantidade com no máximo ${n} ${n === 1 ? 'decimal' : 'decimais'}.`,
  travado: 'Item faturado, cancelado, reservado ou expedido não pode ser alterado.',
} as const

/** Warnings: the user may go on (S1 §5.7). */
export const PEDIDO_WARNINGS = {
  estoqueInsuficiente: 'Item com estoque insuficiente.',
  duplicatasEmAtraso: 'Cliente possui duplicatas em atraso.',
} as const

/** Why a supplier order is neither invoiced nor altered (S1 §4.1). */
export const PEDIDO_FORNECEDOR_MESSAGES = {
  naoLiberado: 'Pedido não liberado. Impossível continuar.',
  semValor: 'Pedido sem valor a faturar. Impossível continuar.',
  anteriorEmissao: ANTERIOR_EMISSAO,
  faturaFutura: 'Data posterior a hoje.',
  motivo: (n: string) => `Motivo ${n} não encontrado.`,
} as const
