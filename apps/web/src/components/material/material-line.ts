/** Lines of a document that asks for materials: entry by colour and pasting work the same for all such documents. */
import type { Material } from '@trama/contract/apl/produto/material'

export interface MaterialLine {
  cor: string
  desc_cor: string | null
  tam: string
  qtde: number
  especifica: string | null
}

export interface Place {
  cor: string
  desc_cor: string | null
  tam: string
}

export interface Wanted {
  qtde: number
  especifica: string | null
}

/** How a kind of document reads and creates its material lines. */
export interface LineKind<L extends MaterialLine> {
  /** Place in Portuguese, for messages: "na solicitação". */
  where: string
  codigo: (line: L) => string
  /** Creates a line that the server does not know yet. */
  create: (material: Material, place: Place, wanted: Wanted) => L
}

/** Colour as text: 'cor - desc_cor' (S2 §2). */
export const corText = ({ cor, desc_cor }: Pick<Place, 'cor' | 'desc_cor'>): string =>
  [cor, desc_cor].filter(Boolean).join(' - ')
