/** Purchase requests (S2 §4, §5, §8): their errors, and the texts of these. */

export const SOLICITACAO_MESSAGES = {
  semItens: 'Solicitação sem itens. Impossível continuar.',
  naoEncontrada: (n: number) => `Solicitação ${n} não encontrada.`,
  semCores: 'Nenhuma cor encontrada.',
  entregaAnterior: 'Entrega anterior à data da solicitação.',
  dataFora: (de: string, ate: string) => `Data fora do período permitido: de ${de} a ${ate}.`,
  solicitante: (n: string) => `Solicitante ${n} não encontrado.`,
  material: (n: string) => `Material ${n} não encontrado.`,
  materialInativo: (n: string) => `Material ${n} inativo.`,
  cor: (n: string, cor: string) => `Material ${n} não tem a cor ${cor}.`,
  itemBaixado: (n: string) => `O item ${n} já foi atendido e não pode ser reduzido.`,
  baixada: 'Solicitação baixada. Impossível continuar.',
} as const

export interface DatasSolicitacao {
  data: string
  entrega: string
}

/** Error text for an invalid delivery day; undefined when it is valid. A stored day is not checked again. */
export function erroDaEntregaPedida(
  { data, entrega }: DatasSolicitacao,
  before?: DatasSolicitacao,
): string | undefined {
  const isNew = entrega !== before?.entrega || data !== before.data
  return isNew && entrega < data ? SOLICITACAO_MESSAGES.entregaAnterior : undefined
}
