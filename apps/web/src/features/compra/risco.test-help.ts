import type { OrdemRisco } from '@trama/contract/apl/compra/risco'

/** The risk data of an order that nothing keeps from being released. */
export const aCompraRisco = (numero: number, given: Partial<OrdemRisco> = {}): OrdemRisco => ({
  empresa: '001',
  numero,
  impedimento: null,
  segundo_acima: null,
  fornecedor_ativo: 'S',
  atrasadas: { qtde: 0, desde: null },
  aumentos: { itens: 0, maior: null },
  cotacao: null,
  cota: 'N',
  ...given,
})
