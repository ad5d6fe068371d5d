/** Search of the order form (S1 §2.10): flags that are there or not. */
export interface PedidoFormSearch {
  duplicar?: 'true'
  catalogo?: 'true'
  /** An order of the device's queue. */
  fila?: string
  /** A new order of this customer... */
  cliente?: string
  /** ...written from this visit. */
  visita?: string
}

export const pedidoFormSearch = ({
  duplicar,
  catalogo,
  fila,
  cliente,
  visita,
}: Record<string, unknown>): PedidoFormSearch => ({
  ...(String(duplicar) === 'true' ? { duplicar: 'true' as const } : {}),
  ...(String(catalogo) === 'true' ? { catalogo: 'true' as const } : {}),
  ...(typeof fila === 'string' && fila !== '' ? { fila } : {}),
  ...(/^\d{1,9}$/.test(String(cliente)) ? { cliente: String(cliente) } : {}),
  ...(typeof visita === 'string' && visita !== '' ? { visita } : {}),
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
