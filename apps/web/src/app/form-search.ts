/** Search parameters of the order form (S1 §2.10); a flag is either present or missing. */
export interface PedidoFormSearch {
  duplicar?: 'true'
  catalogo?: 'true'
  /** Product that the catalogue shows first. */
  produto?: string
  /** Id of an order in the device's queue. */
  fila?: string
  /** Customer of a new order. */
  cliente?: string
  /** Visit that the new order is written from. */
  visita?: string
  /** Moment of what another app shared, with which the note begins. */
  compartilhado?: string
}

const isCode = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

export const pedidoFormSearch = ({
  duplicar,
  catalogo,
  produto,
  fila,
  cliente,
  visita,
  compartilhado,
}: Record<string, unknown>): PedidoFormSearch => ({
  ...(String(duplicar) === 'true' ? { duplicar: 'true' as const } : {}),
  ...(String(catalogo) === 'true' ? { catalogo: 'true' as const } : {}),
  ...(isCode(produto) ? { produto: String(produto) } : {}),
  ...(typeof fila === 'string' && fila !== '' ? { fila } : {}),
  ...(/^\d{1,9}$/.test(String(cliente)) ? { cliente: String(cliente) } : {}),
  ...(typeof visita === 'string' && visita !== '' ? { visita } : {}),
  ...(/^\d{1,16}$/.test(String(compartilhado)) ? { compartilhado: String(compartilhado) } : {}),
})

/** Search parameters of a page that shows a document: the document's company, when it is not the session’s. */
export const companySearch = ({ empresa }: Record<string, unknown>): { empresa?: string } =>
  typeof empresa === 'string' && empresa !== '' ? { empresa } : {}

/** Search parameters of a page that sends its document at once where `enviar` says so. */
export const paperSearch = (search: Record<string, unknown>): { empresa?: string; enviar?: 'true' } => ({
  ...companySearch(search),
  ...(String(search.enviar) === 'true' ? { enviar: 'true' as const } : {}),
})

/** Search parameters of the form of a sale (S2 §2): a new return, or a sale in the device's queue. */
export const varejoFormSearch = ({
  devolucao,
  fila,
}: Record<string, unknown>): { devolucao?: 'true'; fila?: string } => ({
  ...(String(devolucao) === 'true' ? { devolucao: 'true' as const } : {}),
  ...(typeof fila === 'string' && fila !== '' ? { fila } : {}),
})
