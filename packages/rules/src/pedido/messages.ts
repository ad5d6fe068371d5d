import { formatShortNumber } from '../number-br'
import { STATUS_MESSAGES } from './status'

/** Texts for the user about each broken rule of a pedido; word for word from S1 §5.6, §5.7 and §8.2. */
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
  anteriorEmissao: 'Data anterior à emissão do pedido.',
  freteMaximo: 'Frete acima do valor do pedido. Impossível continuar.',
} as const

/** The rules that a pedido can break. */
export type PedidoRule = keyof typeof PEDIDO_MESSAGES

/** Texts about records that an order form fails to load (S1 §8.2). */
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

/** Warnings: the user may go on (S1 §5.7). */
export const PEDIDO_WARNINGS = {
  estoqueInsuficiente: 'Item com estoque insuficiente.',
  duplicatasEmAtraso: 'Cliente possui duplicatas em atraso.',
} as const
