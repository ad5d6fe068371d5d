/** Search of the order form (S1 §2.10): flags that are there or not. */
export interface PedidoFormSearch {
  duplicar?: 'true'
  catalogo?: 'true'
  /** An order of the device's queue. */
  fila?: string
}

export const pedidoFormSearch = ({
  duplicar,
  catalogo,
  fila,
}: Record<string, unknown>): PedidoFormSearch => ({
  ...(String(duplicar) === 'true' ? { duplicar: 'true' as const } : {}),
  ...(String(catalogo) === 'true' ? { catalogo: 'true' as const } : {}),
  ...(typeof fila === 'string' && fila !== '' ? { fila } : {}),
})

/** Search of a page that shows a document: its company, where that is another than the session’s. */
export const companySearch = ({ empresa }: Record<string, unknown>): { empresa?: string } =>
  typeof empresa === 'string' && empresa !== '' ? { empresa } : {}

/** Search of the form of a sale (S2 §2): a new return; a sale of the device's queue. */
export const varejoFormSearch = ({
  devolucao,
  fila,
}: Record<string, unknown>): { devolucao?: 'true'; fila?: string } => ({
  ...(String(devolucao) === 'true' ? { devolucao: 'true' as const } : {}),
  ...(typeof fila === 'string' && fila !== '' ? { fila } : {}),
})
