/** Lines of a document that asks for materials: how they are entered by colour and pasted is the same for all. */
import type { Material } from '@trama/contract/apl/material'

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

/** What a document makes of them. */
export interface LineKind<L extends MaterialLine> {
  /** "na solicitação" */
  where: string
  codigo: (line: L) => string
  /** A line that the server does not know yet. */
  create: (material: Material, place: Place, wanted: Wanted) => L
}

/** 'cor - desc_cor' (S2 §2). */
export const corText = ({ cor, desc_cor }: Pick<Place, 'cor' | 'desc_cor'>): string =>
  [cor, desc_cor].filter(Boolean).join(' - ')
